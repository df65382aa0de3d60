import type { ConversationSettings } from '../draft/draft'
import { taskKind } from '../task/taskKind'
import type { SettingKinds } from './settingKind'

/** What a conversation may have besides questions and answers (specification section 3), in the order it is shown. */
export const CONVERSATION_SETTING_KINDS: Partial<SettingKinds<ConversationSettings>> = {
  task: taskKind,
}
