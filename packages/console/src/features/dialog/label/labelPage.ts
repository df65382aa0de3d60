import { group, type Label, tag } from '@parlance/contract'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import {
  type ComponentCalls,
  type ComponentItem,
  sharedCalls,
} from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'

export type LabelFields = { name: string }
/** What tags and groups have in common, which are nothing but a name. */
export const LABEL_PAGE = { newFields: { name: '' }, columns: () => [] } satisfies Partial<
  KindPage<LabelFields, Label>
>

/** The calls of tags or of groups. A domain has so few that the server lists them in one piece. */
export function labelCalls(calls: typeof tag | typeof group): ComponentCalls<LabelFields, Label> {
  const all = (domainId: number, search: string, signal?: AbortSignal) =>
    call(calls.list, { query: { domainId, search }, signal })
  return {
    list: async ({ domainId, search, order, pageNo: asked, pageSize }, signal) => {
      const labels = (await all(domainId, search, signal)).toSorted(byName)
      if (order === 'desc') labels.reverse()
      const totalPage = Math.max(1, Math.ceil(labels.length / pageSize))
      const pageNo = Math.min(asked, totalPage)
      const items = labels.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      return { items, pageNo, pageSize, totalPage, totalCount: labels.length }
    },
    read: async ({ domainId, id, signal }) => {
      const label = (await all(domainId, '', signal)).find((each) => each.id === id)
      if (!label) throw new ApiError(404, { code: 'NOT_FOUND' })
      return itemOf(label)
    },
    save: async (domainId, body, stored) =>
      itemOf(
        stored
          ? await call(calls.update, {
              params: { id: stored.id },
              query: { domainId },
              body: { ...body, revision: stored.revision },
            })
          : await call(calls.create, { query: { domainId }, body }),
      ),
    ...sharedCalls(calls),
  }
}

function itemOf({ id, revision, name }: Label): ComponentItem<LabelFields> {
  return { id, revision, fields: { name } }
}

function byName(one: Label, other: Label): number {
  return one.name.localeCompare(other.name, undefined, { numeric: true })
}
