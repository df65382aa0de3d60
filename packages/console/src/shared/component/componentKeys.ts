import type { ComponentKind } from '@parlance/contract'
import { key } from '../api/queryKeys'

/** The keys of what is fetched of one kind of component; `all` is every one of them in a domain. */
export function componentKeys(kind: ComponentKind) {
  return {
    all: (domainId: number) => key(kind, domainId),
    list: (domainId: number, query: object) => key(kind, domainId, 'list', query),
    detail: (domainId: number, id: number) => key(kind, domainId, 'detail', id),
    uses: (domainId: number, id: number) => key(kind, domainId, 'uses', id),
    history: (domainId: number, id: number) => key(kind, domainId, 'history', id),
  }
}
