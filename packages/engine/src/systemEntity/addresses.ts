import { overlap } from '../finder/vocabulary'
import { findEmails } from './email'

/** A stretch of a text. */
type Stretch = { start: number; end: number }

const MAYBE = /[@.]|\/\/|[[(](?:at|dot)[\])]/
/** What goes on behind a host: a port, a path, a query. */
const REST = "(?:[:/?#][a-z0-9._~:/?#\\[\\]@!$&'()*+,;=%-]{0,2000})?"
const LABEL = '[a-z0-9-]{1,63}'
/** Ends of hosts that are no words which may stand behind a full stop without a blank ("see you friday.in june"). */
const TOP =
  'com|net|org|io|co|app|dev|info|biz|edu|gov|ai|tv|cc|xyz|shop|store|online|site|club|blog|cloud|tech|link|kr|jp|cn|tw|hk|sg|eu|(?:co|ac|go|or|ne|web|com|net|org|gov|edu)\\.[a-z]{2}'
const WEB = new RegExp(
  [
    `(?:https?|ftp)://[a-z0-9._~@%-]{1,253}${REST}`,
    `www\\.(?:${LABEL}\\.){1,6}[a-z]{2,24}(?![a-z0-9-])${REST}`,
    `(?:${LABEL}\\.){1,6}(?:${TOP})(?![a-z0-9-]|\\.[a-z0-9])${REST}`,
  ]
    .map((source) => `(?<![a-z0-9._@-])${source}`)
    .join('|'),
  'g',
)
/** Marks that end a sentence rather than an address. */
const PUNCTUATION = /[.,;:!?'()[\]]+$/

let last: { text: string; found: readonly Stretch[] } = { text: '', found: [] }

/** E-mail and web addresses of a normalised text. What they cover is part of them and nothing by itself. */
export function addressesIn(text: string): readonly Stretch[] {
  if (!MAYBE.test(text)) return []
  if (last.text !== text) last = { text, found: readAddresses(text) }
  return last.found
}

/** Whether a stretch has something in common with an address. */
export function isInAddress(text: string, stretch: Stretch): boolean {
  return addressesIn(text).some((address) => overlap(address, stretch))
}

function readAddresses(text: string): Stretch[] {
  const web = [...text.matchAll(WEB)].map(({ index, 0: said }) => {
    return { start: index, end: index + said.replace(PUNCTUATION, '').length }
  })
  return [...findEmails({ text, cased: text }, ANY_TIME), ...web]
}

/** An address is one at any time. */
const ANY_TIME = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, weekday: 6 }
