import { GROUP_NAME_MAX, GroupName, group, type Label } from '@parlance/contract'
import { FolderTree } from 'lucide-react'
import { z } from 'zod'
import { ComponentPage } from '../../shared/component/ComponentPage'
import type { ComponentPageOf } from '../../shared/component/componentPageOf'
import { LABEL_PAGE, type LabelFields, labelCalls } from './label/labelPage'

const PAGE: ComponentPageOf<LabelFields, Label> = {
  ...LABEL_PAGE,
  kind: 'group',
  path: '/group',
  title: 'screen.groups',
  icon: FolderTree,
  calls: labelCalls(group),
  schema: z.object({ name: GroupName }),
  nameMax: GROUP_NAME_MAX,
  example: (t) => ({ name: t('group.example') }),
  conversationFilter: 'groupId',
}

/** Conversation groups. */
export function GroupsPage() {
  return <ComponentPage of={PAGE} />
}
