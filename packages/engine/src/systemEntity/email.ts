import type { SystemFinder, SystemFound } from '../finder/systemFinder'

/** Longest part before the `@`, and longest address, that mail servers take. */
const LOCAL_MAX = 64
const ADDRESS_MAX = 254
/** What people have in their addresses; the other marks that the standard allows are punctuation around them. */
const LOCAL = /[a-z0-9._%+'&-]/
const DOMAIN = /[a-z0-9.-]/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LEVEL = /^(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59})$/
/** Mobile carriers of Japan once gave out addresses with dots where the standard has none. */
const LOOSE_DOMAINS = new Set(['docomo.ne.jp', 'ezweb.ne.jp', 'au.com'])
/** `bob [at] example (dot) com` of those who hide from robots. */
const DISGUISED =
  /([a-z0-9][a-z0-9._%+-]{0,63}) ?(?:\[at\]|\(at\)|@) ?([a-z0-9][a-z0-9-]{0,61}(?:\.[a-z0-9-]{1,61}){0,3})(?: ?(?:\[dot\]|\(dot\)) ?([a-z]{2,24}))?/g

/** E-mail addresses, lower-cased; found from each `@` outwards, so that letters of other scripts may touch them. */
export const findEmails: SystemFinder = ({ text }) => {
  const isDisguised = text.includes('[at]') || text.includes('(at)') || /[[(]dot[\])]/.test(text)
  if (!isDisguised && !text.includes('@')) return []
  const found: SystemFound[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const address = around(text, at, found.at(-1)?.end ?? 0)
    if (address) found.push(address)
  }
  return isDisguised ? withDisguised(text, found) : found
}

function around(text: string, at: number, from: number): SystemFound | null {
  const end = domainEnd(text, at + 1)
  if (end === 0) return null
  let first = at
  while (first > from && at - first < LOCAL_MAX && LOCAL.test(text[first - 1]!)) first--
  const isLoose = LOOSE_DOMAINS.has(text.slice(at + 1, end))
  const start = localStart(text, first, at, isLoose)
  if (start === at || end - start > ADDRESS_MAX) return null
  return { start, end, value: text.slice(start, end) }
}

/** Where the local part begins, after punctuation and after an ellipsis; `at` when there is none. */
function localStart(text: string, first: number, at: number, isLoose: boolean): number {
  const dots = isLoose ? -1 : text.lastIndexOf('..', at - 1)
  let start = Math.max(first, dots < first ? first : dots + 2)
  while (start < at && !/[a-z0-9_]/.test(text[start]!)) start++
  return !isLoose && text[at - 1] === '.' ? at : start
}

/** Where the longest domain that begins here ends, or 0. */
function domainEnd(text: string, start: number): number {
  let end = 0
  let label = start
  for (let i = start; i <= text.length && i - start < ADDRESS_MAX; i++) {
    const unit = text[i] ?? ' '
    if (unit !== '.' && DOMAIN.test(unit)) continue
    const name = text.slice(label, i)
    if (!LABEL.test(name) || unit === '_') break
    if (label > start && TOP_LEVEL.test(name)) end = i
    if (unit !== '.') break
    label = i + 1
  }
  return end
}

function withDisguised(text: string, plain: readonly SystemFound[]): SystemFound[] {
  const all = [...plain]
  for (const match of text.matchAll(DISGUISED)) {
    const [piece, local, domain, top] = match
    const value = `${local}@${domain}${top ? `.${top}` : ''}`
    const start = match.index
    const end = start + piece.length
    const isWhole = domainEnd(value, local!.length + 1) === value.length
    if (isWhole && !plain.some((one) => one.start < end && start < one.end)) all.push({ start, end, value })
  }
  return all.sort((a, b) => a.start - b.start)
}
