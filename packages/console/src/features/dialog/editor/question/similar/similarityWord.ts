const VERY_ALIKE = 0.65
const NEARLY_SAME = 0.85

/** The id of the word for how alike two questions are. */
export function similarityWord(similarity: number, exact = similarity === 1) {
  if (exact) return 'editor.similar.same'
  if (similarity >= NEARLY_SAME) return 'editor.similar.nearlySame'
  return similarity >= VERY_ALIKE ? 'editor.similar.veryAlike' : 'editor.similar.alike'
}
