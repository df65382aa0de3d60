import { z } from 'zod'
import { PAGE_SIZES } from './limits'

/** An identifier in a body. Identifiers are unique within their domain and small enough for a number. */
export const Id = z.number().int().positive()
/** An identifier in a path or a query string. */
export const QueryId = z.coerce.number<number>().int().positive()
/** The domain that a call works in; never taken from a body. */
export const InDomain = z.object({ domainId: QueryId })
export const ById = z.object({ id: QueryId })
/** ISO 8601 instant in UTC. */
export const Instant = z.string()

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
export type Page<T> = { items: T[]; pageNo: number; pageSize: number; totalPage: number; totalCount: number }

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to refuse
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Text as people write it: trimmed, NFC (so that Korean typed on macOS equals Korean typed elsewhere), storable. */
export function text(max: number) {
  return z
    .string()
    .refine((value) => !LONE_SURROGATE.test(value), 'LONE_SURROGATE')
    .refine((value) => !CONTROL_CHARACTER.test(value), 'CONTROL_CHARACTER')
    .transform((value) => value.trim().normalize('NFC'))
    .pipe(z.string().max(max, 'TOO_LONG'))
}

/** As `text`, and not empty. */
export function requiredText(max: number) {
  return text(max).pipe(z.string().min(1, 'REQUIRED'))
}

/** A flag in a query string. */
export const QueryFlag = z
  .union([z.boolean(), z.enum(['true', 'false', 'Y', 'N'])])
  .transform((value) => value === true || value === 'true' || value === 'Y')
