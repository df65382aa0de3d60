import { type ConversationFields, canonicalJson } from '@parlance/contract'
import { useListChanges } from '../../../../shared/component/history/useChanges'
import { useT } from '../../../../shared/i18n/useT'
import { describeSettings } from '../draft/describe'
import { answerText } from '../draft/describeAt'
import { CHAT_TYPE, CONVERSATION_SETTINGS, QUESTION_LISTS } from '../draft/draft'

const SHOWN_LENGTH = 120

/** Describes what a save changed in a conversation, in the words of the editor, a line for each place. */
export function useConversationChanges() {
  const t = useT()
  const listChanges = useListChanges()
  const shown = (text: string) => {
    const line = text.replaceAll('\n', ' · ')
    if (line === '') return t('common.none')
    return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH - 1).toWellFormed()}…` : line
  }
  /** What differs and reads alike differs in something that a line does not tell. */
  const change = (name: string, was: string, is: string) =>
    was === is ? t('component.changedField', { field: name }) : `${name}: ${shown(was)} → ${shown(is)}`
  const textChange = (name: string, was: string, is: string) => (was === is ? [] : [change(name, was, is)])

  const answerChanges = (was: ConversationFields['answers'], is: ConversationFields['answers']) => {
    const before = without(was, is)
    const after = without(is, was)
    const count = Math.max(before.length, after.length)
    return Array.from({ length: count }, (_, i) => {
      const [old, now] = [before[i], after[i]]
      const name = t('editor.answer', { number: (now ?? old)!.number })
      if (old && now) return change(name, answerText(t, old.answer), answerText(t, now.answer))
      const items = shown(answerText(t, (now ?? old)!.answer))
      return t(now ? 'component.addedItems' : 'component.removedItems', { field: name, items })
    })
  }
  const settingChanges = (was: ConversationFields, is: ConversationFields) =>
    CONVERSATION_SETTINGS.flatMap((field) => {
      if (canonicalJson(was[field] ?? null) === canonicalJson(is[field] ?? null)) return []
      const detail = (fields: ConversationFields) =>
        describeSettings(t, { [field]: fields[field] })[0]?.detail
      return [change(t(`editor.setting.${field}`), detail(was) ?? '', detail(is) ?? '')]
    })

  return (was: ConversationFields, is: ConversationFields): string[] => {
    const onOff = (on: boolean) => t(on ? 'common.on' : 'common.off')
    const textsOf = ({ questions }: ConversationFields, list: (typeof QUESTION_LISTS)[number]) =>
      questions.filter(({ chatType }) => chatType === CHAT_TYPE[list]).map(({ text }) => text)
    const changes = [
      ...textChange(t('common.name'), was.name, is.name),
      ...textChange(t('conversations.group'), was.group ?? '', is.group ?? ''),
      ...listChanges(t('conversations.tags'), was.tags, is.tags),
      ...QUESTION_LISTS.flatMap((list) =>
        listChanges(t(`editor.${list}`), textsOf(was, list), textsOf(is, list)),
      ),
      ...answerChanges(was.answers, is.answers),
      ...textChange(t('editor.random'), onOff(was.random), onOff(is.random)),
      ...settingChanges(was, is),
    ]
    return changes.length > 0 ? changes : [t('component.noChange')]
  }
}

/** The answers that the other list does not have as they are, with their numbers. */
function without(answers: ConversationFields['answers'], others: ConversationFields['answers']) {
  const known = new Set(others.map((answer) => canonicalJson(answer)))
  return answers.flatMap((answer, i) => (known.has(canonicalJson(answer)) ? [] : [{ answer, number: i + 1 }]))
}
