import { z } from 'zod'
import { PAGE_SIZES } from './limits'
import { isSafeLink } from './link'

/** An identifier in a body. Identifiers are unique within their domain and small enough for a number. */
export const Id = z.number().int().positive()
/** An identifier in a path or a query string. */
export const QueryId = z.coerce.number<number>().int().positive()
/** The revision that an edit began from; no object is saved more often than the database counts. */
export const Revision = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
/** The domain that a call works in; never taken from a body. */
export const InDomain = z.object({ domainId: QueryId })
/** The parameters of a call on one object. */
export const ById = z.object({ id: QueryId })
/** ISO 8601 instant in UTC. */
export const Instant = z.string()

/** The reader's time zone, such as Asia/Seoul: a file's name has the day there; without one, that of UTC. */
export const TimeZone = z.string().max(64).optional()

/** A flag in a query string. */
export const QueryFlag = z
  .union([z.boolean(), z.enum(['true', 'false', 'Y', 'N'])])
  .transform((value) => value === true || value === 'true' || value === 'Y')

/** Which page of a list, and the search. */
export const Paging = z.object({
  pageNo: z.coerce.number<number>().int().min(1).default(1),
  pageSize: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(Math.max(...PAGE_SIZES))
    .default(PAGE_SIZES[0]),
  search: z.string().max(200).default(''),
})

/** False asks for the whole list on one page, up to `WHOLE_LIST_MAX` (section 7). */
export const Pager = QueryFlag.optional()

/** One page of a list; `pageNo` is the page really answered (the last one when a later was asked for). */
export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    pageNo: z.number(),
    pageSize: z.number(),
    totalPage: z.number(),
    totalCount: z.number(),
  })
}
/** One page of a list. */
export type Page<T> = { items: T[]; pageNo: number; pageSize: number; totalPage: number; totalCount: number }

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Blanks, joiners, direction marks and fillers: a text of nothing else shows nothing. */
const NOTHING_VISIBLE = /^[\s\u00ad\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2064\u3164\uffa0\ufeff]+$/

/**
 * Text as people write it: trimmed, NFC (so that Korean typed on macOS equals Korean typed elsewhere), storable; empty
 * when nothing of it can be seen.
 */
export function text(max: number) {
  return z
    .string()
    .refine((value) => !LONE_SURROGATE.test(value), 'LONE_SURROGATE')
    .refine((value) => !CONTROL_CHARACTER.test(value), 'CONTROL_CHARACTER')
    .transform((value) => (NOTHING_VISIBLE.test(value) ? '' : value.trim().normalize('NFC')))
    .pipe(z.string().max(max, 'TOO_LONG'))
}

/** As `text`, and not empty. */
export function requiredText(max: number) {
  return text(max).pipe(z.string().min(1, 'REQUIRED'))
}

/**
 * What a name may not contain: line breaks and other control characters, and marks that turn the direction of the text
 * around it.
 */
// oxlint-disable-next-line no-control-regex
export const NOT_IN_NAMES = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u

/**
 * What has no width and would make a name look like another; the joiner and the tags within an emoji are part of what is
 * seen. None of the languages of the product writes names with the others.
 */
const UNSEEN_IN_NAMES =
  /[\u00ad\u200b\u200c\u2060-\u2064\ufeff]|\u200d(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu

/** As `requiredText`, for what things are called: one line that reads as it is written, without what cannot be seen. */
export function nameText(max: number) {
  return requiredText(max).pipe(
    z
      .string()
      .transform((name) => name.replace(UNSEEN_IN_NAMES, '').trim())
      .refine((name) => !NOT_IN_NAMES.test(name), 'NAME_NOT_ONE_LINE')
      // Section 5: what stands for any text names nothing.
      .refine((name) => !name.includes('`@{ANY'), 'ANY_NOT_ALLOWED'),
  )
}

/** Section 5: `HH:MM`, the end after the start and at most 24:00. */
const HHMM = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** A span of hours within a day. */
export const timeSpan = z.object({
  from: z.string().regex(HHMM, 'TIME_FORMAT'),
  to: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'TIME_FORMAT'),
})

const DAY = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
/** `YYYY-MM-DD`, or `MM-DD` for every year. */
export const daySpan = z.object({
  dateFrom: z.string().regex(DAY, 'DATE_FORMAT').refine(isRealDay, 'DATE_FORMAT'),
  dateTo: z.string().regex(DAY, 'DATE_FORMAT').refine(isRealDay, 'DATE_FORMAT'),
})

/** A day of a year is judged by a leap year: 02-29 is a day of some years. */
function isRealDay(day: string): boolean {
  const [year, month, date] =
    day.length === 5 ? [2024, ...day.split('-').map(Number)] : day.split('-').map(Number)
  const found = new Date(Date.UTC(year!, month! - 1, date!))
  return found.getUTCMonth() === month! - 1 && found.getUTCDate() === date
}

/** Characters of an address, encoded (section 5). */
export const URL_MAX = 1_000

/** An address of an operator's server or page: http or https, encoded at most 1,000 characters (section 5). */
export const outwardUrl = requiredText(URL_MAX).pipe(
  z
    .string()
    .refine(isWebUrl, 'URL_INVALID')
    .refine((url) => encodeURI(url).length <= URL_MAX, { error: 'TOO_LONG', params: { max: URL_MAX } }),
)

function isWebUrl(url: string): boolean {
  // Placeholders of entities are no part of the address itself.
  const plain = url.replace(/[`@*$][@{[][^}\]]*[}\]]+/gu, 'x')
  return /^https?:\/\//iu.test(plain) && URL.canParse(plain) && new URL(plain).username === ''
}

const WEB_IMAGE = /^https:\/\/[^?#]+\.(?:jpe?g|png|bmp|svg|gif)(?:[?#]|$)/iu
const OWN_IMAGE = /^\/files\/[0-9a-f]{32}\.(?:jpg|png|gif)$/
const isWebImage = (url: string) => URL.canParse(url) && WEB_IMAGE.test(url)

/** A picture on another server. Section 5: https, and a picture by its ending. */
export const webImageUrl = requiredText(URL_MAX).pipe(z.string().refine(isWebImage, 'IMAGE_URL'))

/** A picture that an answer shows: on another server, or one that was uploaded to this one. */
export const imageUrl = requiredText(URL_MAX).pipe(
  z.string().refine((url) => OWN_IMAGE.test(url) || isWebImage(url), 'IMAGE_URL'),
)

const WEB_AUDIO = /^https?:\/\/[^?#]+\.(?:mp3|m3u8|wav)(?:[?#]|$)/iu
const OWN_AUDIO = /^\/files\/(?:[0-9a-f]{32}\.(?:mp3|wav)|sample-[a-z]+\.wav)$/
const isWebAudio = (url: string) => URL.canParse(url) && WEB_AUDIO.test(url)

/** A sound on another server. Section 5: http or https, ending in mp3, m3u8 or wav. */
export const webAudioUrl = requiredText(URL_MAX).pipe(z.string().refine(isWebAudio, 'AUDIO_URL'))

/** A sound that an answer plays: on another server, uploaded to this one, or one that comes with it. */
export const audioUrl = requiredText(URL_MAX).pipe(
  z.string().refine((url) => OWN_AUDIO.test(url) || isWebAudio(url), 'AUDIO_URL'),
)

/**
 * What a button opens (section 5): a scheme followed by `://`, or a telephone number or mail. The scheme is one of those
 * that are safe for end users.
 */
export const buttonUrl = requiredText(URL_MAX).pipe(
  z
    .string()
    .regex(/^(?:[a-z][a-z0-9+.-]*:\/\/|(?:tel|mailto):)\S+$/iu, { error: 'URL_INVALID', abort: true })
    .refine(isSafeLink, 'LINK_SCHEME'),
)

const PRIVATE_KEY = /^-----BEGIN (?:RSA )?PRIVATE KEY-----\r?\n[\s\S]+\n-----END (?:RSA )?PRIVATE KEY-----$/
/** Section 5: a private key with its header and footer lines. */
export const PrivateKeyText = text(20_000).pipe(z.string().regex(PRIVATE_KEY, 'PRIVATE_KEY_INVALID'))
