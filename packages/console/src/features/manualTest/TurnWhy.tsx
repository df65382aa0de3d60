import { Anchor, Button } from '@mantine/core'
import { type DraftTurn, type MatchType, type Spoken, UNSAVED_CONVERSATION_ID } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, CornerUpLeft, Repeat2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../shared/i18n/useT'
import type { TestedDraft } from '../../shared/layout/testPanel/testedDraft'
import { ConversationLink } from '../../shared/trace/ConversationLink'
import { matchTone } from '../../shared/trace/matchTone'
import { TraceView } from '../../shared/trace/TraceView'
import { Status } from '../../shared/ui/Status'
import classes from './ManualTest.module.css'
import type { TestTurn } from './testTurn'
import type { TestControls } from './useTestSession'

type Props = { domainId: number; turn: TestTurn; controls: TestControls; unfolds: boolean }

/** Under an answer: how it was matched, in one line that opens the whole analysis. */
export function TurnWhy({ domainId, turn, controls, unfolds }: Props) {
  const t = useT()
  const { session, explain, isBusy } = controls
  const unfolded = useRef<HTMLDivElement>(null)
  const opened = session.explained === turn.id
  useEffect(() => {
    if (opened) unfolded.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  if (!turn.reply) return null
  const { trace, elapsedMs, draft, spoken = [] } = turn.reply
  const Chevron = opened && unfolds ? ChevronDown : ChevronRight
  return (
    <div className={classes.why} data-opened={opened || undefined} data-beside={!unfolds || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={opened}
          aria-label={t('test.why')}
          onClick={() => explain(opened ? null : turn.id)}
        >
          <Chevron size={14} aria-hidden />
          <Status tone={matchTone(trace.matchType)}>{t(`matchType.${trace.matchType}`)}</Status>
          {trace.score > 0 && <span className="tabular">{t.format.percent(trace.score)}</span>}
          <span className="tabular">{t.format.duration(elapsedMs)}</span>
        </button>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.again}
          disabled={isBusy}
          leftSection={<Repeat2 size={13} aria-hidden />}
          onClick={() => controls.repeatFrom(turn.id)}
        >
          {t('test.repeat')}
        </Button>
      </div>
      <SpokenLinks
        domainId={domainId}
        spoken={spoken}
        isDraft={draft !== undefined}
        editing={controls.editing}
      />
      {draft && (
        <DraftFacts
          domainId={domainId}
          draft={draft}
          matchType={trace.matchType}
          editedId={controls.editing?.conversationId ?? null}
        />
      )}
      {opened && unfolds && (
        <div ref={unfolded} className={classes.unfolded}>
          <TraceView
            domainId={domainId}
            trace={trace}
            elapsedMs={elapsedMs}
            at={turn.reply.at}
            utterance={turn.event === 'send' ? turn.shown : undefined}
            raw={turn.reply}
          />
        </div>
      )}
    </div>
  )
}

type SpokenLinksProps = {
  domainId: number
  spoken: readonly Spoken[]
  isDraft: boolean
  editing: TestedDraft | null
}

/** Links from a reply to the answers of conversations and the slots of tasks that its bubbles came from. */
function SpokenLinks({ domainId, spoken, isDraft, editing }: SpokenLinksProps) {
  const t = useT()
  const navigate = useNavigate()
  const open = (one: Spoken) => {
    const source = { ...one, isDraft }
    if (isEdited(one, editing)) return editing?.goTo(source)
    const search = { domainId, id: one.conversationId }
    return navigate({ to: '/dmManagementModify', search, state: { spoken: source }, resetScroll: false })
  }
  const reachable = spoken.filter(
    (one) => one.conversationId !== UNSAVED_CONVERSATION_ID || isEdited(one, editing),
  )
  if (reachable.length === 0) return null
  return (
    <ul className={classes.spoken} aria-label={t('test.spoken')}>
      {reachable.map((one) => {
        const { conversationId, name, answer, slot } = one
        const part =
          slot === undefined
            ? t('editor.answer', { number: (answer?.at ?? 0) + 1 })
            : t('test.slot', { name: slot })
        const label = isEdited(one, editing) ? part : `${name} · ${part}`
        return (
          <li key={`${conversationId} ${answer?.id ?? slot}`}>
            <Anchor
              component="button"
              type="button"
              size="xs"
              aria-label={t('test.openSource', { source: label })}
              onClick={() => void open(one)}
            >
              <CornerUpLeft size={12} aria-hidden />
              {label}
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

/** Whether it is what stands in the editor. */
function isEdited({ conversationId }: Spoken, editing: TestedDraft | null): boolean {
  return editing !== null && (editing.conversationId ?? UNSAVED_CONVERSATION_ID) === conversationId
}

type DraftFactsProps = {
  domainId: number
  draft: DraftTurn
  matchType: MatchType
  /** The conversation that stands in the editor: nothing leads away to it. */
  editedId: number | null
}

/** Where an answer of the draft came from, and what the model does not know yet: in one small line or two. */
function DraftFacts({ domainId, draft, matchType, editedId }: DraftFactsProps) {
  const t = useT()
  return (
    <div className={classes.facts}>
      <p>{fact(t, draft, matchType)}</p>
      {draft.isStale && <p>{t('test.fact.stale')}</p>}
      {draft.near.map(({ text, conversationId, conversationName }) => (
        <p key={text}>
          {t('test.fact.near', { text })}{' '}
          {conversationId === editedId ? (
            conversationName
          ) : (
            <ConversationLink domainId={domainId} id={conversationId} name={conversationName} />
          )}
        </p>
      ))}
    </div>
  )
}

function fact(t: ReturnType<typeof useT>, draft: DraftTurn, matchType: MatchType): string {
  const { learned, byModel, unlearned } = draft
  if (learned && byModel) return t('test.fact.model', { id: learned.displayId, changed: learned.changed })
  if (unlearned !== null) return t('test.fact.unlearned')
  if (matchType === 'EXACT') return t('test.fact.exact')
  if (matchType === 'REGEX') return t('test.fact.regex')
  if (matchType !== 'FAIL') return t('test.fact.written')
  return learned ? t('test.fact.failed', { id: learned.displayId }) : t('test.fact.nothingLearned')
}
