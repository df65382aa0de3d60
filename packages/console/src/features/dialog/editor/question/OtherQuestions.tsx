import type { Question } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import classes from '../ConversationEditor.module.css'
import type { Draft } from '../draft/draft'
import { SettingList } from '../draft/SettingList'

type Props = {
  draft: Draft
  readOnly: boolean
  update: (change: (draft: Draft) => Draft) => void
  errorAt: (path: string) => string | undefined
  idOf: (path: string) => string
}

/** Questions of the kinds that cannot be typed here: external intents and call events. */
export function OtherQuestions({ draft, readOnly, update, errorAt, idOf }: Props) {
  const t = useT()
  const toasts = useToasts()
  const { others } = draft
  if (others.length === 0) return null
  const nameOf = ({ chatType, text }: Question) => {
    const id = `callEvent.${text}`
    return chatType === 'EVENT' && t.has(id) ? t(id) : text
  }
  const remove = (key: string) => {
    const at = others.findIndex((other) => String(other.key) === key)
    const gone = others[at]
    if (!gone) return
    update((now) => ({ ...now, others: now.others.filter((other) => other.key !== gone.key) }))
    toasts.undoable(t('editor.settingRemoved', { name: nameOf(gone.question) }), () =>
      update((now) => ({ ...now, others: now.others.toSpliced(at, 0, gone) })),
    )
  }
  return (
    <section className={classes.section} aria-label={t('editor.others')}>
      <header className={classes.head}>
        <h2>{t('editor.others')}</h2>
      </header>
      <p className={classes.help}>{t('editor.othersHelp')}</p>
      <SettingList
        label={t('editor.others')}
        readOnly={readOnly}
        onRemove={remove}
        settings={others.map(({ key, question }) => ({
          key: String(key),
          id: idOf(`q:${key}`),
          name: t(`conversations.kind.${question.chatType}`),
          detail: nameOf(question),
          error: errorAt(`q:${key}`),
        }))}
      />
    </section>
  )
}
