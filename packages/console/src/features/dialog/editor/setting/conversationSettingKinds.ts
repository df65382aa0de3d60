import { LogIn, LogOut, StickyNote, ThumbsUp, UserX } from 'lucide-react'
import { NEW_OUTPUT_CONTEXT } from '../../../../shared/context/OutputContextRows'
import type { ConversationSettings } from '../draft/draft'
import { taskKind } from '../task/taskKind'
import { FeedbackInputs } from './conversation/FeedbackInputs'
import { InputContextInputs } from './conversation/InputContextInputs'
import { MemoInputs } from './conversation/MemoInputs'
import { NegativeInputs } from './conversation/NegativeInputs'
import { OutputContextInputs } from './conversation/OutputContextInputs'
import type { SettingKind, SettingKinds } from './settingKind'

type Kind<Field extends keyof ConversationSettings> = SettingKind<
  NonNullable<ConversationSettings[Field]>,
  ConversationSettings
>

const inputContexts: Kind<'inputContexts'> = {
  icon: LogIn,
  initial: () => [],
  prepare: filled,
  Inputs: InputContextInputs,
}
const outputContexts: Kind<'outputContexts'> = {
  icon: LogOut,
  initial: () => [NEW_OUTPUT_CONTEXT],
  prepare: (contexts) => filled(contexts.map((context) => ({ ...context, name: context.name.trim() }))),
  Inputs: OutputContextInputs,
}
const negatives: Kind<'negatives'> = {
  icon: UserX,
  initial: () => [],
  prepare: filled,
  Inputs: NegativeInputs,
}
const feedback: Kind<'feedback'> = {
  icon: ThumbsUp,
  initial: () => ({ use: true }),
  prepare: ({ use, yes = '', no = '' }) => ({
    use,
    ...(yes.trim() && { yes: yes.trim() }),
    ...(no.trim() && { no: no.trim() }),
  }),
  Inputs: FeedbackInputs,
}
const memo: Kind<'memo'> = {
  icon: StickyNote,
  initial: () => '',
  prepare: (text) => text.trim() || undefined,
  Inputs: MemoInputs,
}

/** What a conversation may have besides questions and answers (specification section 3), in the order it is shown. */
export const CONVERSATION_SETTING_KINDS: SettingKinds<ConversationSettings> = {
  task: taskKind,
  inputContexts,
  outputContexts,
  negatives,
  feedback,
  memo,
}

/** An empty list sets nothing. */
function filled<Item>(list: Item[]): Item[] | undefined {
  return list.length > 0 ? list : undefined
}
