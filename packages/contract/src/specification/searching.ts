import { z } from 'zod'
import { Paging, QueryFlag } from '../primitives/primitives'

/** The page of a search whose words stand in its body (section 7). */
export const SearchBody = Paging.extend({ pager: QueryFlag.optional() })

/** The name that is searched for, where a body calls it so. */
export const NAME_IS_SEARCHED = { name: 'search' }

/** What a search is sorted by. */
type Sorted = { by: 'id' | 'name' | 'updatedAt'; order: 'asc' | 'desc' }
/** `id,desc`: what a list is sorted by, and in which direction. */
export const Sort = z
  .string()
  .regex(/^(?:id|name|updatedAt)(?:,(?:asc|desc))?$/, 'INVALID_VALUE')
  .default('id,desc')
  .transform((text): Sorted => {
    const [by, order = 'asc'] = text.split(',')
    return { by, order } as Sorted
  })

/** Whether what is written is to be compared with what the conversations led to before. */
export const TurnCheck = z.object({ checkTurnChange: QueryFlag.optional() })

/**
 * Whether the conversation, or the form, leads on to other conversations or forms than before the write; only where
 * `checkTurnChange` asks for it.
 */
export const TurnChange = z.object({ turnChange: z.boolean().optional() })

/** A body in which everything but the domain stands elsewhere. */
export const EmptyBody = z.object({})
