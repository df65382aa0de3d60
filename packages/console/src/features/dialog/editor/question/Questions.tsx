import { Button, VisuallyHidden } from '@mantine/core'
import { questionKey } from '@parlance/contract'
import { useFormat } from '../../../../shared/i18n/useFormat'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import classes from '../ConversationEditor.module.css'
import type { Draft, Line } from '../draft/draft'
import { LineList } from './LineList'
import { ScriptHelp } from './ScriptHelp'
import { scriptFault } from './scriptFault'
import { type QuestionConflicts } from './useQuestionConflict'
import type { Owner } from './useTakenQuestions'

export type QuestionsProps = {
  domainId: number
  conversationId: number | null
  draft: Draft
  kind: 'general' | 'scripts'
  lang: string | undefined
  readOnly: boolean
  update: (change: (draft: Draft) => Draft) => void
  errorAt: (place: string, length?: number) => string | undefined
  onLeave: (place: string) => void
  taken: ReadonlyMap<number, Owner>
  /** Of the questions that are compared by likeness. */
  conflicts?: QuestionConflicts
}

/** The questions of one kind: how many, which are there twice, which another conversation has. */
export function Questions(props: QuestionsProps) {
  const { domainId, draft, kind, lang, readOnly, update, errorAt, onLeave, taken, conflicts } = props
  const t = useT()
  const format = useFormat()
  const toasts = useToasts()
  const lines = draft[kind]
  const count = lines.filter(({ text }) => text.trim() !== '').length
  const extra = repeated(lines)
  const change = (change: (lines: Line[]) => Line[]) =>
    update((draft) => ({ ...draft, [kind]: change(draft[kind]) }))
  const pasted = (added: number, before: readonly Line[]) => {
    const text = t('editor.pasted', { count: added })
    toasts.undoable(text, () => change(() => [...before]))
  }
  const label = t(`editor.${kind}`)
  const missing = kind === 'general' ? errorAt('questions', count) : undefined
  return (
    <section className={classes.section} aria-label={label}>
      <header className={classes.head}>
        <h2>
          {label}
          {count > 0 && <span className={classes.count}>{format.number(count)}</span>}
        </h2>
      </header>
      <p className={classes.help}>{t(`editor.${kind}Help`)}</p>
      {missing && (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      )}
      {kind === 'scripts' && <ScriptHelp />}
      <LineList
        domainId={domainId}
        conversationId={props.conversationId}
        label={label}
        kind={kind}
        lines={lines}
        placeholder={t(`editor.${kind}Placeholder`)}
        addLabel={t(`editor.${kind}Add`)}
        lang={lang}
        readOnly={readOnly}
        onChange={change}
        onTyped={(line) => conflicts?.typed(line)}
        conflictOf={(line) => conflicts?.of(line)}
        onLeave={(key) => onLeave(`q:${key}`)}
        onPasted={pasted}
        errorOf={({ key, text }) => errorAt(`q:${key}`, text.length)}
        taken={taken}
        footer={
          extra.size > 0 &&
          !readOnly && (
            <Button
              size="compact-sm"
              onClick={() => change((lines) => lines.filter(({ key }) => !extra.has(key)))}
            >
              {t('editor.removeDuplicates', { count: extra.size })}
            </Button>
          )
        }
        hintOf={({ text }) => {
          const slip = kind === 'scripts' && text.trim() !== '' ? scriptFault(text) : null
          return slip ? t(`script.fault.${slip.fault}`, { symbol: slip.symbol }) : undefined
        }}
      />
      {conflicts && <ConflictStatus lines={lines} conflicts={conflicts} />}
    </section>
  )
}

/** Says to a screen reader what has appeared below the line being typed. */
function ConflictStatus({ lines, conflicts }: { lines: readonly Line[]; conflicts: QuestionConflicts }) {
  const t = useT()
  const line = lines.find(({ key }) => key === conflicts.current)
  const conflict = line && conflicts.of(line)
  if (!conflict || conflict.verdict === 'NONE') return <VisuallyHidden role="status" />
  const said = [t(`editor.conflict.${conflict.verdict}`), conflict.rivals[0]?.conversation.name]
  return <VisuallyHidden role="status">{said.filter(Boolean).join(' ')}</VisuallyHidden>
}

/** Keys of the lines that say again what an earlier line says. */
function repeated(lines: readonly Line[]): Set<number> {
  const seen = new Set<string>()
  const again = new Set<number>()
  for (const { key, text } of lines) {
    const question = questionKey(text)
    if (question === '') continue
    if (seen.has(question)) again.add(key)
    seen.add(question)
  }
  return again
}
