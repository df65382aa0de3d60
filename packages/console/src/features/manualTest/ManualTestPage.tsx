import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { useTestPanel } from '../../shared/layout/testPanel/testPanel'
import { TraceView } from '../../shared/trace/TraceView'
import { EmptyState } from '../../shared/ui/EmptyState'
import classes from './ManualTest.module.css'
import { TestChat } from './TestChat'
import { TestHead } from './TestHead'
import type { TestTurn } from './testTurn'
import { type TestControls, useTestSession } from './useTestSession'

const route = getRouteApi('/signedIn/inDomain/test')

/** /test: the manual test with its analysis beside it, or where that does not fit below each answer, as in the panel. */
export function ManualTestPage() {
  const t = useT()
  const { domainId } = route.useSearch()
  const controls = useTestSession(domainId)
  const panel = useTestPanel()
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  useEffect(() => {
    // The same talk twice on one screen would only confuse.
    if (panel.opened) panel.close()
  }, [panel])
  const { turns, explained, environment } = controls.session
  const where = controls.isDraft ? 'DRAFT' : environment
  const answered = turns.filter(({ reply }) => reply !== undefined)
  const turn = answered.find(({ id }) => id === explained) ?? answered.at(-1)
  return (
    <Page title={t('screen.manualTest')} layout="list">
      <div className={classes.page}>
        <section className={classes.talk} data-environment={where} aria-label={t('test.log')}>
          <TestHead domainId={domainId} controls={controls} />
          <TestChat
            domainId={domainId}
            controls={turn && !narrow ? explaining(controls, turn) : controls}
            unfolds={narrow}
            takesFocus
          />
        </section>
        {!narrow && <TurnAnalysis domainId={domainId} turn={turn} />}
      </div>
    </Page>
  )
}

/** The controls while the analysis of a turn is shown. */
function explaining(controls: TestControls, turn: TestTurn): TestControls {
  return { ...controls, session: { ...controls.session, explained: turn.id } }
}

function TurnAnalysis({ domainId, turn }: { domainId: number; turn: TestTurn | undefined }) {
  const t = useT()
  return (
    <section className={classes.analysis} aria-label={t('test.analysis')}>
      <h2>{t('test.analysis')}</h2>
      {turn?.reply ? (
        <>
          {turn.shown && <p className={classes.utterance}>{turn.shown}</p>}
          <TraceView
            key={turn.id}
            domainId={domainId}
            trace={turn.reply.trace}
            elapsedMs={turn.reply.elapsedMs}
            at={turn.reply.at}
            utterance={turn.event === 'send' ? turn.shown : undefined}
            raw={turn.reply}
          />
        </>
      ) : (
        <EmptyState text={t('test.analysisEmpty')} />
      )}
    </section>
  )
}
