import type { access } from '@parlance/contract'
import { endpointAt } from './endpointAt'
import { consoleKeys } from './queryKeys'
import { queryTo } from './queryTo'

/** Who the visitor is and what they may do. */
export const ENTRY = endpointAt<typeof access.entry>('GET', '/api/v1/entry')

/** What a visitor may do here: whether sign-up is open and whether anyone has an account yet. */
export const entryQuery = { ...queryTo(consoleKeys.entry, ENTRY, {}), staleTime: 60_000 }
