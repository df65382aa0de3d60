import { type DeletedObject, deletion } from '@parlance/contract'
import type { z } from 'zod'
import { deletionKeys } from '../../shared/api/queryKeys'
import { pageTo } from '../../shared/api/queryTo'
import { ListSearch } from '../../shared/table/listSearch'

/** The state of the page in its address. */
export const TrashSearch = ListSearch
export type TrashSearch = z.infer<typeof TrashSearch>

/** One page of what was deleted, the newest first. */
export function trashQuery(domainId: number, search: TrashSearch) {
  return pageTo(deletionKeys.list(domainId, search), deletion.list, { query: { domainId, ...search } })
}

/** One object of the trash in a selection. */
export function keyOfObject({ kind, id }: Pick<DeletedObject, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** The objects of keys. */
export function objectsOf(keys: Iterable<string | number>): Pick<DeletedObject, 'kind' | 'id'>[] {
  return Array.from(keys, (key) => {
    const [kind, id] = String(key).split(' ')
    return { kind: kind as DeletedObject['kind'], id: Number(id) }
  })
}
