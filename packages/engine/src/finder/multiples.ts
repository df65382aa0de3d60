import type { SystemFinder, SystemFound } from './systemFinder'
import { overlap } from './vocabulary'

/** Words for several of something or for part of it: `value` gives what they come to, null for no number. */
export type MultipleForm = {
  pattern: RegExp
  value: (groups: Readonly<Record<string, string | undefined>>) => number | null
}

/**
 * Makes of a finder of numbers one that counts dozens and halves as well: 두 다스 is 24, 2個半 is 2.5. `pattern` is
 * global and has the text around that it needs in assertions.
 */
export function withMultiples(findNumbers: SystemFinder, forms: readonly MultipleForm[]): SystemFinder {
  return (text, at) => {
    const found = findNumbers(text, at)
    const multiples: SystemFound[] = forms.flatMap(({ pattern, value }) =>
      [...text.text.matchAll(pattern)].flatMap(({ index, 0: said, groups = {} }) => {
        const count = value(groups)
        return count === null ? [] : [{ start: index, end: index + said.length, value: String(count) }]
      }),
    )
    if (multiples.length === 0) return found
    const rest = found.filter((one) => !multiples.some((multiple) => overlap(one, multiple)))
    return [...rest, ...multiples].sort((a, b) => a.start - b.start)
  }
}
