/**
 * How a kind of sentence is said otherwise: what it looks like, and the other ways, the best first. A way that asks ends
 * with a question mark; `$1`, `$2` … stand for the groups, where ways are not made by a function of them.
 */
export type Way = {
  when: RegExp
  say: readonly string[] | ((groups: readonly string[]) => readonly string[])
  /** Its groups may ask something themselves; elsewhere a topic that does is no plain topic. */
  asks?: boolean
}

/**
 * What the first kind of sentence that a text is of is said as; nothing where it is of none. `asking` finds the words that
 * make a topic a question.
 */
export function sayOtherwise(ways: readonly Way[], text: string, asking: RegExp): string[] {
  for (const { when, say, asks } of ways) {
    const match = when.exec(text)
    if (!match) continue
    const groups = Array.from(match, (group) => group ?? '')
    if (!asks && groups.slice(1).some((group) => asking.test(group))) continue
    const said = typeof say === 'function' ? say(groups) : say.map((way) => filled(way, groups))
    // What was left out of the text, such as a polite end, makes no other way.
    return said.map((way) => way.trim()).filter((way) => way.replace(/\?$/, '') !== text)
  }
  return []
}

function filled(way: string, groups: readonly string[]): string {
  return way.replace(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '')
}

/** Words as alternatives of a pattern. */
export function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|')})`
}
