import { type Label, TAG_NAME_MAX, TagName, tag } from '@parlance/contract'
import { Tags } from 'lucide-react'
import { z } from 'zod'
import { ComponentPage } from '../../shared/component/ComponentPage'
import type { ComponentPageOf } from '../../shared/component/componentPageOf'
import { LABEL_PAGE, type LabelFields, labelCalls } from './label/labelPage'

const PAGE: ComponentPageOf<LabelFields, Label> = {
  ...LABEL_PAGE,
  kind: 'tag',
  path: '/state',
  title: 'screen.tags',
  icon: Tags,
  calls: labelCalls(tag),
  schema: z.object({ name: TagName }),
  nameMax: TAG_NAME_MAX,
  example: (t) => ({ name: t('tag.example') }),
  conversationFilter: 'tagId',
}

/** Conversation tags. */
export function TagsPage() {
  return <ComponentPage of={PAGE} />
}
