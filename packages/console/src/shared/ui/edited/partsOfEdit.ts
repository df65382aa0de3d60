/** What two texts begin and end with in common, and what stands between in each. Characters stay whole. */
export function partsOfEdit(before: string, after: string) {
  const [then, now] = [charactersOf(before), charactersOf(after)]
  const shorter = Math.min(then.length, now.length)
  let head = 0
  while (head < shorter && then[head] === now[head]) head++
  let tail = 0
  while (tail < shorter - head && then.at(-1 - tail) === now.at(-1 - tail)) tail++
  return {
    start: then.slice(0, head).join(''),
    removed: then.slice(head, then.length - tail).join(''),
    added: now.slice(head, now.length - tail).join(''),
    end: then.slice(then.length - tail).join(''),
  }
}

/** The characters of a text as readers count them. */
export function charactersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
