import { Button, VisuallyHidden } from '@mantine/core'
import { sameQuestionKey } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { FieldError } from '../../../../shared/input/FieldError'
import { toasts } from '../../../../shared/ui/Toasts'
import classes from '../ConversationEditor.module.css'
import { CHAT_TYPE, type Line, type SectionProps, type TypedList } from '../draft/draft'
import { ClassifierNote } from './ClassifierNote'
import { LineList } from './LineList'
import type { Paraphrases } from './paraphrase/useParaphrases'
import { ScriptHelp } from './ScriptHelp'
import { scriptFault } from './scriptFault'
import { isNoteworthy } from './similar/SimilarQuestionNote'
import type { SimilarQuestions } from './similar/useSimilarQuestions'
import type { Duplicate } from './useDuplicateQuestions'
import type { Arrival } from './useOfferedQuestion'

type Props = SectionProps & {
  conversationId: number | null
  kind: TypedList
  /** Questions that another conversation has, by their path in the form. */
  duplicates: ReadonlyMap<string, Duplicate>
  /** Left out where questions are not compared by their similarity. */
  similar?: SimilarQuestions
  /** Further ways to ask; left out where none are offered. */
  paraphrases?: Paraphrases
  arrival?: Arrival | null
  /** Beside the button that adds a line. */
  also?: ReactNode
}

/** The questions of one kind: how many, which are repeated, which another conversation has. */
export function Questions(props: Props) {
  const { form, kind, readOnly, duplicates, similar } = props
  const t = useT()
  const lines = form.draft[kind]
  const count = lines.filter(({ text }) => text.trim() !== '').length
  const extra = repeated(lines, kind)
  const change = (next: (lines: Line[]) => Line[]) =>
    form.update((now) => ({ ...now, [kind]: next(now[kind]) }))
  const pasted = (added: number, before: readonly Line[]) => {
    const text = t('editor.pasted', { count: added })
    toasts.undoable(text, () => change(() => [...before]))
  }
  const removed = (line: Line, at: number) =>
    toasts.undoable(t(`editor.${kind}Removed`, { count: 1 }), () =>
      change((now) => (now.includes(line) ? now : now.toSpliced(at, 0, line))),
    )
  const hintOf = ({ text }: Line) => {
    const fault = kind === 'scripts' && text.trim() !== '' ? scriptFault(text) : null
    return fault ? t(`script.fault.${fault.fault}`, { symbol: fault.symbol }) : undefined
  }
  const label = t(`editor.${kind}`)
  const missing = kind === 'general' ? form.errorAt('questions', count) : undefined
  return (
    <section className={classes.section} aria-label={label}>
      <header className={classes.head}>
        <h2>
          {label}
          {count > 0 && <span className={classes.count}>{t.format.number(count)}</span>}
        </h2>
      </header>
      <p className={classes.help}>{t(`editor.${kind}Help`)}</p>
      <FieldError text={missing} />
      {kind === 'scripts' && <ScriptHelp />}
      {kind === 'intents' && <ClassifierNote domainId={props.domainId} />}
      <LineList
        domainId={props.domainId}
        conversationId={props.conversationId}
        label={label}
        kind={kind}
        lines={lines}
        arrival={props.arrival ?? null}
        placeholder={t(`editor.${kind}Placeholder`)}
        addLabel={t(`editor.${kind}Add`)}
        lang={props.lang}
        readOnly={readOnly}
        paraphrases={props.paraphrases}
        onChange={change}
        onTyped={(line) => similar?.typed(line)}
        onLeave={(key) => form.touch(`q:${key}`)}
        onPasted={pasted}
        onRemoved={removed}
        notesOf={(line) => ({
          error: form.errorAt(`q:${line.key}`, line.text.length),
          hint: hintOf(line),
          duplicate: duplicates.get(`q:${line.key}`),
          similar: similar?.of(line),
        })}
        idOf={({ key }) => form.idOf(`q:${key}`)}
        footer={
          <>
            {props.also}
            {extra.size > 0 && !readOnly && (
              <Button
                size="compact-sm"
                onClick={() => {
                  change((now) => now.filter(({ key }) => !extra.has(key)))
                  toasts.undoable(t(`editor.${kind}Removed`, { count: extra.size }), () =>
                    change(() => [...lines]),
                  )
                }}
              >
                {t('editor.removeDuplicates', { count: extra.size })}
              </Button>
            )}
          </>
        }
      />
      {similar && <SimilarStatus lines={lines} similar={similar} />}
    </section>
  )
}

/** Announces to a screen reader what has appeared below the line being typed. */
function SimilarStatus({ lines, similar }: { lines: readonly Line[]; similar: SimilarQuestions }) {
  const t = useT()
  const line = lines.find(({ key }) => key === similar.current)
  const found = line && similar.of(line)
  if (!found || found.verdict === 'NONE' || !isNoteworthy(found)) return <VisuallyHidden role="status" />
  const texts = [t(`editor.similar.${found.verdict}`), found.questions[0]?.conversation.name]
  return <VisuallyHidden role="status">{texts.filter(Boolean).join(' ')}</VisuallyHidden>
}

/** Keys of the lines that repeat an earlier line. */
function repeated(lines: readonly Line[], kind: Props['kind']): Set<number> {
  const chatType = CHAT_TYPE[kind]
  const seen = new Set<string>()
  const again = new Set<number>()
  for (const { key, text } of lines) {
    const question = sameQuestionKey({ chatType, text })
    if (question === '') continue
    if (seen.has(question)) again.add(key)
    seen.add(question)
  }
  return again
}
