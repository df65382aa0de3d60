import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { SENSITIVE_TYPES } from '../entity/entity'
import { REFERENCE_SITE_NAMES } from '../expression/site'
import { InDomain } from '../primitives/primitives'

/** Items of a suggestion list (specification section 9). */
export const OFFERED_MAX = 5

/** What a text can name and a list can offer. */
export const OFFERED_KINDS = [
  'entity',
  'systemEntity',
  'variable',
  'systemVariable',
  'userVariable',
  'actionMethod',
  'actionMethodV2',
  'form',
  'formV2',
  'switcher',
] as const
export type OfferedKind = (typeof OFFERED_KINDS)[number]

/** Something that may be meant by what is being typed. */
export const Offered = z.object({
  kind: z.enum(OFFERED_KINDS),
  name: z.string(),
  /** Its type, where its kind has types; of an API entity API, of a variable that comes with the product BUILT_IN. */
  type: z.string().nullable(),
  sensitiveType: z.enum(SENSITIVE_TYPES),
  /** Words, an address, a value: what it is like; empty where there is nothing to show. */
  example: z.string(),
})
export type Offered = z.infer<typeof Offered>

/** What a text may name, offered while it is typed (specification section 2, "Input assist"). */
export const offer = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/expression',
    permit: 'View/executeBuilder',
    summary: 'The few components that a beginning of a name may mean at a site, the best names first',
    query: InDomain.extend({
      /** Separated by commas. */
      kinds: z
        .string()
        .max(200)
        .transform((kinds) => kinds.split(','))
        .pipe(z.array(z.enum(OFFERED_KINDS)).min(1)),
      /** Where the text stands: what may not stand there is not offered. */
      site: z.enum(REFERENCE_SITE_NAMES),
      search: z.string().max(200).default(''),
    }),
    reply: z.object({ items: z.array(Offered) }),
  }),
} as const
