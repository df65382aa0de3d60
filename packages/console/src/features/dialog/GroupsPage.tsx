import { GROUP_NAME_MAX, group, type Label } from '@parlance/contract'
import type { KindPage } from '../../shared/component/componentPageOf'
import { LABEL_PAGE, type LabelFields, labelCalls } from './label/labelPage'

/** Conversation groups. */
export const PAGE: KindPage<LabelFields, Label> = {
  ...LABEL_PAGE,
  calls: labelCalls(group),
  nameMax: GROUP_NAME_MAX,
  conversationFilter: 'groupId',
}
