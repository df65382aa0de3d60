import type { Question } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import classes from '../ConversationEditor.module.css'
import type { Draft } from '../draft/draft'
import { KeptParts } from '../draft/KeptParts'

type Props = {
  draft: Draft
  readOnly: boolean
  update: (change: (draft: Draft) => Draft) => void
  errorAt: (place: string) => string | undefined
}

/** Questions of the kinds that are not written here: external intents and call events. */
export function OtherQuestions({ draft, readOnly, update, errorAt }: Props) {
  const t = useT()
  const toasts = useToasts()
  const { others } = draft
  if (others.length === 0) return null
  const say = ({ chatType, text }: Question) => {
    const id = `callEvent.${text}`
    return chatType === 'EVENT' && t.has(id) ? t(id) : text
  }
  const remove = (key: string) => {
    const at = others.findIndex((other) => String(other.key) === key)
    const gone = others[at]
    if (!gone) return
    update((draft) => ({ ...draft, others: draft.others.filter((other) => other.key !== gone.key) }))
    toasts.undoable(t('editor.partRemoved', { name: say(gone.question) }), () =>
      update((draft) => ({ ...draft, others: draft.others.toSpliced(at, 0, gone) })),
    )
  }
  return (
    <section className={classes.section} aria-label={t('editor.others')}>
      <header className={classes.head}>
        <h2>{t('editor.others')}</h2>
      </header>
      <p className={classes.help}>{t('editor.othersHelp')}</p>
      <KeptParts
        label={t('editor.others')}
        readOnly={readOnly}
        onRemove={remove}
        parts={others.map(({ key, question }) => ({
          key: String(key),
          name: t(`conversations.kind.${question.chatType}`),
          detail: say(question),
          error: errorAt(`q:${key}`),
        }))}
      />
    </section>
  )
}
