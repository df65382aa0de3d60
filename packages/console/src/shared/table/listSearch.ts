import { PAGE_SIZES } from '@parlance/contract'
import { z } from 'zod'

/**
 * What the address of every list holds. A value that is not allowed falls away, so that an old or mistyped link still
 * shows a list.
 */
export const ListSearch = z.object({
  pageNo: z.number().int().min(1).catch(1).default(1),
  pageSize: z
    .number()
    .refine((size) => PAGE_SIZES.some((allowed) => allowed === size))
    .catch(50)
    .default(50),
  search: z.string().max(200).catch('').default(''),
})

/** The search parameters that a state needs: what is as it would be anyway is left out of the address. */
export function addressOf<Search extends object>(schema: z.ZodType<Search>, search: Search): Partial<Search> {
  const usual = schema.parse({}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && value !== usual[name]),
  ) as Partial<Search>
}
