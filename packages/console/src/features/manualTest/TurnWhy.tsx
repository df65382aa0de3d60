import { Button } from '@mantine/core'
import { ChevronDown, ChevronRight, Repeat2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { matchTone } from '../../shared/trace/matchTone'
import { TraceView } from '../../shared/trace/TraceView'
import { Status } from '../../shared/ui/Status'
import { DraftFacts } from './DraftFacts'
import classes from './ManualTest.module.css'
import { SpokenLinks } from './SpokenLinks'
import type { TestTurn } from './testTurn'
import type { TestControls } from './useTestSession'

type Props = { domainId: number; turn: TestTurn; controls: TestControls; unfolds: boolean }

/** Under an answer: how it was matched, in one line that opens the whole analysis. */
export function TurnWhy({ domainId, turn, controls, unfolds }: Props) {
  const t = useT()
  const format = useFormat()
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
          {trace.score > 0 && <span className="tabular">{format.percent(trace.score)}</span>}
          <span className="tabular">{format.duration(elapsedMs)}</span>
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
