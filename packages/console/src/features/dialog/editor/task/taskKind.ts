import type { Task } from '@parlance/contract'
import { ListChecks } from 'lucide-react'
import type { ConversationSettings } from '../draft/draft'
import type { SettingKind } from '../setting/settingKind'
import { TaskInputs } from './TaskInputs'
import { newSlot, preparedTask } from './taskDraft'

/** What makes a conversation a task: it collects values, slot by slot, before it answers (behaviour 6). */
export const taskKind: SettingKind<Task, ConversationSettings> = {
  icon: ListChecks,
  initial: () => ({ slots: [newSlot()], exitKeywords: [], endMessage: '', interruption: 'NONE' }),
  prepare: preparedTask,
  Inputs: TaskInputs,
}
