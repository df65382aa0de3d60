import type { ApiEntityFields } from '@parlance/contract'
import { enqueueJob } from '../../job/queue'
import { visitText } from '../reference/reference'
import type { KindRules } from './kind'

/** Entities whose words live in the operator's own system. */
export const apiEntity: KindRules<ApiEntityFields> = {
  visit: (fields, visit) => ({
    ...fields,
    url: visitText(fields.url, { site: 'request', path: 'url' }, visit),
  }),
  /** Its words are written as those of a dictionary, `@{name}`: one name must not mean two things. */
  referredAs: 'entity',
  /** Has its address called for the first time, once what was saved is there (behaviour 4.7). */
  async afterSave(tx, { domainId, by }, entityId) {
    await enqueueJob(tx, { domainId, kind: 'API_ENTITY_CHECK', payload: { entityId }, requestedBy: by })
  },
}
