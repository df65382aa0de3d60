import { domain } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { consoleKeys } from './queryKeys'
import { queryTo } from './queryTo'

/** The built-in templates, one a language; they come with the product and never change while it runs. */
export const samplesQuery = queryOptions({
  ...queryTo(consoleKeys.samples, domain.samples, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
