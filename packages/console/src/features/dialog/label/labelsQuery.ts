import { group, tag } from '@parlance/contract'
import { pageTo } from '../../../shared/api/queryTo'
import { componentKeys } from '../../../shared/component/componentKeys'

export type LabelKind = 'tag' | 'group'
/** The calls of each kind: the two have one shape. */
const LABEL_CALLS = { tag, group } as const

/** All tags or groups of a domain with the number of conversations in each, by name. */
export function labelsQuery(kind: LabelKind, domainId: number) {
  return pageTo(componentKeys(kind).list(domainId, {}), LABEL_CALLS[kind].list, { query: { domainId } })
}
