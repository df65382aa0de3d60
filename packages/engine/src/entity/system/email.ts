import type { SystemFinder, SystemFound } from './systemEntity'

/** Longest address that mail servers take. */
const ADDRESS_MAX = 254
const LOCAL = /[a-z0-9!#$%&'*+/=?^_`{|}~.-]/
const DOMAIN = /[a-z0-9.-]/
const WHOLE =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/

/** E-mail addresses, lower-cased; found from each `@` outwards, so that letters of other scripts may touch them. */
export const findEmails: SystemFinder = ({ text }) => {
  const found: SystemFound[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const address = around(text, at, found.at(-1)?.end ?? 0)
    if (address) found.push(address)
  }
  return found
}

function around(text: string, at: number, from: number): SystemFound | null {
  let start = at
  while (start > from && at - start < 64 && LOCAL.test(text[start - 1]!)) start--
  let end = at + 1
  while (end < text.length && end - start < ADDRESS_MAX && DOMAIN.test(text[end]!)) end++
  while (end > at && /[.-]/.test(text[end - 1]!)) end--
  while (start < at && !/[a-z0-9]/.test(text[start]!)) start++
  const value = text.slice(start, end)
  return WHOLE.test(value) ? { start, end, value } : null
}
