import type { Endpoint } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from './call'
import type { Key } from './queryKeys'

/** A query whose answer is the reply of one call; it is given up when nobody waits for it any more. */
export function queryTo<E extends Endpoint>(queryKey: Key, endpoint: E, input: CallInput<E>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, { ...input, signal }) })
}

/** As `queryTo`, where one asks after another: what was found last is shown until the next is there. */
export function pageTo<E extends Endpoint>(queryKey: Key, endpoint: E, input: CallInput<E>) {
  return queryOptions({ ...queryTo(queryKey, endpoint, input), placeholderData: keepPreviousData })
}
