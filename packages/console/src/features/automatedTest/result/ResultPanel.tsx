import '@parlance/chat/theme.css'
import { TEST_FAILURE, type TestResult } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { AddQuestion } from '../../../shared/trace/AddQuestion'
import { matchTone } from '../../../shared/trace/matchTone'
import { PanelBeside, PanelBody, type Steps } from '../../../shared/ui/beside/PanelBeside'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { Status } from '../../../shared/ui/Status'
import classes from '../automatedTest.module.css'
import { OutcomeMark } from './useResultColumns'

type Props = {
  domainId: number
  result: TestResult
  steps: Steps
  onClose: () => void
}

/** One row: what was asked and answered, what was expected, and why the bot chose so. Escape closes it. */
export function ResultPanel(props: Props) {
  const { result, steps, onClose } = props
  const t = useT()
  const label = t('automatedTest.row', { no: result.no })
  return (
    <PanelBeside
      label={label}
      title={label}
      steps={steps}
      stepLabels={{ previous: t('automatedTest.previousRow'), next: t('automatedTest.nextRow') }}
      onClose={onClose}
    >
      <PanelBody tabIndex={0} role="region" aria-label={t('test.why')}>
        <div className={classes.talk}>
          <div className="parlance-entry parlance-person">
            <div className="parlance-bubble" dir="auto">
              {result.question}
            </div>
          </div>
          <div className="parlance-entry parlance-bot">
            <div className={`parlance-bubble ${classes.reply}`} dir="auto">
              {result.reply || '–'}
            </div>
          </div>
        </div>
        <Faults domainId={props.domainId} result={result} />
        <FactList look="columns" facts={useFacts(props)} />
      </PanelBody>
    </PanelBeside>
  )
}

/** Which expectation the row failed, in words. */
function Faults({ domainId, result }: Pick<Props, 'domainId' | 'result'>) {
  const t = useT()
  const { faults, matched, matchType, others, question } = result
  if (faults.length === 0) return null
  const expectsFailure = result.conversation.toLowerCase() === TEST_FAILURE
  const first = matched && { conversationId: matched.id, conversationName: matched.name, score: result.score }
  return (
    <div className={classes.note}>
      {faults.map((fault) => (
        <p key={fault}>
          {t(
            fault === 'CONVERSATION' && expectsFailure
              ? 'automatedTest.fault.FAILURE'
              : `automatedTest.fault.${fault}`,
          )}
        </p>
      ))}
      {faults.includes('CONVERSATION') && !expectsFailure && (
        <AddQuestion
          domainId={domainId}
          trace={{ matchType, candidates: first ? [first, ...others] : others }}
          utterance={question}
        />
      )}
    </div>
  )
}

function useFacts({ domainId, result }: Props): Fact[] {
  const t = useT()
  const { matched, matchType, others } = result
  const score = (value: number) => <span className="quiet tabular">{t.format.percent(value)}</span>
  return [
    [t('automatedTest.outcome'), <OutcomeMark key="outcome" result={result} />],
    [t('automatedTest.expectedConversation'), result.conversation],
    [
      t('automatedTest.matched'),
      matched && <ComponentLink key="matched" domainId={domainId} id={matched.id} name={matched.name} />,
    ],
    [t('automatedTest.expectedAnswer'), result.answer],
    [
      t('history.matchType'),
      <span key="match" className={classes.build}>
        <Status tone={matchTone(matchType)}>{t(`matchType.${matchType}`)}</Status>
        {result.score > 0 && score(result.score)}
      </span>,
    ],
    ...others.map(
      (other): Fact => [
        t('automatedTest.candidate', { place: other.place }),
        <span key={other.conversationId} className={classes.build}>
          <ComponentLink domainId={domainId} id={other.conversationId} name={other.conversationName} />
          {score(other.score)}
        </span>,
      ],
    ),
    [t('history.entities'), result.entities.map(({ name, value }) => `${name}: ${value}`).join(', ')],
    [t('history.contexts'), result.context],
    [t('history.platform'), result.platform],
    [t('automatedTest.memo'), result.memo],
    [t('build.column.elapsed'), t.format.duration(result.elapsedMs)],
    [t('history.errorCode'), result.errorCodes.join(', ')],
    [t('automatedTest.fileRow'), t.format.number(result.row)],
  ]
}
