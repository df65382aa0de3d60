import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import classes from '../ConversationEditor.module.css'
import type { ConversationParts, Draft } from './draft'
import { KeptParts } from './KeptParts'
import { useDescribe } from './useDescribe'

type Props = {
  draft: Draft
  readOnly: boolean
  update: (change: (draft: Draft) => Draft) => void
  errorAt: (place: string) => string | undefined
}

/** What a conversation does beyond question and answer: task, contexts, negatives, feedback, memo. */
export function ConversationPartsList({ draft, readOnly, update, errorAt }: Props) {
  const t = useT()
  const toasts = useToasts()
  const parts = useDescribe().parts(draft.parts)
  if (parts.length === 0) return null
  const remove = (key: string) => {
    const part = parts.find(({ field }) => field === key)
    if (!part) return
    const { field, name } = part
    const was = draft.parts[field]
    update((draft) => ({ ...draft, parts: without(draft.parts, field) }))
    toasts.undoable(t('editor.partRemoved', { name }), () =>
      update((draft) => ({ ...draft, parts: { ...draft.parts, [field]: was } })),
    )
  }
  return (
    <section className={classes.section} aria-label={t('editor.parts')}>
      <header className={classes.head}>
        <h2>{t('editor.parts')}</h2>
      </header>
      <p className={classes.help}>{t('editor.partsHelp')}</p>
      <KeptParts
        label={t('editor.parts')}
        readOnly={readOnly}
        onRemove={remove}
        parts={parts.map(({ field, name, detail }) => ({ key: field, name, detail, error: errorAt(field) }))}
      />
    </section>
  )
}

function without(parts: ConversationParts, field: keyof ConversationParts): ConversationParts {
  const { [field]: _, ...rest } = parts
  return rest
}
