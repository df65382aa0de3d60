import { type ConversationFields, canonicalJson } from '@parlance/contract'
import type { SavedChange } from '../../../../shared/component/history/savedChange'
import { useListChanges } from '../../../../shared/component/history/useChanges'
import { useT } from '../../../../shared/i18n/useT'
import { describeSettings } from '../draft/describe'
import { CHAT_TYPE, CONVERSATION_SETTINGS, QUESTION_LISTS } from '../draft/draft'
import { answerChanges } from './answerChanges'

/** Describes what a save changed in a conversation, in the words of the editor, once for each place. */
export function useConversationChanges() {
  const t = useT()
  const listChanges = useListChanges()
  /** What differs and reads alike differs in something that its words do not tell. */
  const change = (name: string, was: string, is: string): SavedChange =>
    was === is
      ? t('component.changedField', { field: name })
      : { name, before: was || null, after: is || null }
  const textChange = (name: string, was: string, is: string) => (was === is ? [] : [change(name, was, is)])
  const settingChanges = (was: ConversationFields, is: ConversationFields) =>
    CONVERSATION_SETTINGS.flatMap((field) => {
      if (canonicalJson(was[field] ?? null) === canonicalJson(is[field] ?? null)) return []
      const detail = (fields: ConversationFields) =>
        describeSettings(t, { [field]: fields[field] })[0]?.detail
      return [change(t(`editor.setting.${field}`), detail(was) ?? '', detail(is) ?? '')]
    })
  const switchChange = (name: string, was: boolean, is: boolean) => {
    const onOff = (on: boolean) => t(on ? 'common.on' : 'common.off')
    return was === is ? [] : [`${name}: ${onOff(was)} → ${onOff(is)}`]
  }
  const quoted = (text: string) => t('component.quoted', { text })
  const textsOf = ({ questions }: ConversationFields, list: (typeof QUESTION_LISTS)[number]) =>
    questions.filter(({ chatType }) => chatType === CHAT_TYPE[list]).map(({ text }) => quoted(text))

  return (was: ConversationFields, is: ConversationFields): SavedChange[] => {
    const changes = [
      ...textChange(t('common.name'), was.name, is.name),
      ...textChange(t('conversations.group'), was.group ?? '', is.group ?? ''),
      ...listChanges(t('conversations.tags'), was.tags, is.tags),
      ...QUESTION_LISTS.flatMap((list) =>
        listChanges(t(`editor.${list}`), textsOf(was, list), textsOf(is, list)),
      ),
      ...answerChanges(t, was.answers, is.answers),
      ...switchChange(t('editor.random'), was.random, is.random),
      ...settingChanges(was, is),
    ]
    if (changes.length > 0) return changes
    return [t(orderOf(was) === orderOf(is) ? 'component.noChange' : 'exchange.orderOnly')]
  }
}

/** Questions and answers as they follow each other. */
function orderOf({ questions, answers }: ConversationFields): string {
  return canonicalJson({ questions, answers })
}
