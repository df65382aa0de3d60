/** What stands at an offset, read up to before `end`. */
export type ReadTo<Value> = { value: Value; end: number }

/** The match of a sticky pattern at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Whether a sticky pattern matches at an offset. */
export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** All that `read` finds in a text, left to right, none overlapping. */
export function findByOffset<Found extends { end: number }>(
  text: string,
  read: (at: number) => Found | null,
): Found[] {
  const found: Found[] = []
  for (let at = 0; at < text.length; ) {
    const one = read(at)
    if (one) found.push(one)
    at = one?.end ?? at + 1
  }
  return found
}
