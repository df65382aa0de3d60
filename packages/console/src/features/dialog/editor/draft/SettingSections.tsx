import type { Question } from '@parlance/contract'
import type { ComponentProps } from 'react'
import { partOf } from '../../../../shared/form/partOf'
import { useT } from '../../../../shared/i18n/useT'
import classes from '../ConversationEditor.module.css'
import { CONVERSATION_SETTING_KINDS } from '../setting/conversationSettingKinds'
import { Settings } from '../setting/Settings'
import type { ConversationSettings, Draft, SectionProps } from './draft'
import { SettingList } from './SettingList'

/** Questions of the kinds that cannot be typed here: external intents and call events. */
export function OtherQuestions({ form, readOnly }: SectionProps) {
  const t = useT()
  const { others } = form.draft
  const nameOf = ({ chatType, text }: Question) =>
    (chatType === 'EVENT' && t.find(`callEvent.${text}`)) || text
  const change = (next: (now: typeof others) => typeof others) =>
    form.update((now) => ({ ...now, others: next(now.others) }))
  return (
    <Section
      name="others"
      readOnly={readOnly}
      onRemove={(key) => {
        const at = others.findIndex((other) => other.key === key)
        change((now) => now.filter((other) => other.key !== key))
        return () => change((now) => now.toSpliced(at, 0, others[at]!))
      }}
      settings={others.map(({ key, question }) => ({
        key,
        id: form.idOf(`q:${key}`),
        name: t(`conversations.kind.${question.chatType}`),
        detail: nameOf(question),
        error: form.errorAt(`q:${key}`),
      }))}
    />
  )
}

/** What a conversation does beyond question and answer: task, contexts, negatives, feedback, memo. */
export function ConversationSettingsList({ form, ...section }: SectionProps) {
  const t = useT()
  return (
    <Settings
      {...section}
      form={partOf<ConversationSettings, Draft>(form, 'settings')}
      kinds={CONVERSATION_SETTING_KINDS}
      label={t('editor.settings')}
    />
  )
}

type Props<Key extends string | number> = Omit<ComponentProps<typeof SettingList<Key>>, 'label'> & {
  name: 'others'
}

function Section<Key extends string | number>({ name, ...list }: Props<Key>) {
  const t = useT()
  const label = t(`editor.${name}`)
  if (list.settings.length === 0) return null
  return (
    <section className={classes.section} aria-label={label}>
      <header className={classes.head}>
        <h2>{label}</h2>
      </header>
      <p className={classes.help}>{t(`editor.${name}Help`)}</p>
      <SettingList {...list} label={label} />
    </section>
  )
}
