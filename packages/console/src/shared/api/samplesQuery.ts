import { domain } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { consoleKeys } from './queryKeys'

/** The built-in templates, one a language; they come with the product and never change while it runs. */
export const samplesQuery = queryOptions({
  queryKey: consoleKeys.samples,
  queryFn: ({ signal }) => call(domain.samples, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
