import { type Label, TAG_NAME_MAX, tag } from '@parlance/contract'
import type { KindPage } from '../../shared/component/componentPageOf'
import { LABEL_PAGE, type LabelFields, labelCalls } from './label/labelPage'

/** Conversation tags. */
export const PAGE: KindPage<LabelFields, Label> = {
  ...LABEL_PAGE,
  calls: labelCalls(tag),
  nameMax: TAG_NAME_MAX,
  conversationFilter: 'tagId',
}
