/** Splits a text that is too long for one message. */
export function inPieces(text: string, max: number): string[] {
  const pieces: string[] = []
  for (let rest = text; rest.trim() !== ''; ) {
    const piece = rest.slice(0, max)
    // Half of a character is none.
    const end = rest.length > max && !piece.isWellFormed() ? max - 1 : max
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return pieces
}

/** So many of a list at a time. */
export function inRounds<Item>(items: readonly Item[], max: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / max) }, (_, round) =>
    items.slice(round * max, (round + 1) * max),
  )
}

/** A text as a message alone: title, words and address on lines of their own. */
export function linesOf(...lines: (string | null | undefined)[]): string {
  return lines.filter(Boolean).join('\n')
}

/** A text that is not longer than it may be. */
export function cutTo(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text
}
