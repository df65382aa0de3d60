import type { Trace, TraceStep } from '@parlance/contract'
import { Check, Dot, Minus } from 'lucide-react'
import { useT } from '../i18n/useT'
import { AnchorLink } from '../link/AnchorLink'
import { CopyButton } from '../ui/code/CopyButton'
import { Status } from '../ui/Status'
import { AddQuestion } from './AddQuestion'
import { AnalysisView } from './analysis/AnalysisView'
import { TurnFaults } from './analysis/TurnFaults'
import { ConversationLink } from './ConversationLink'
import { entityNotation } from './entityNotation'
import { comparedText, featureText } from './featureText'
import { matchTone } from './matchTone'
import { RuleLink } from './RuleLink'
import { TraceSection } from './TraceSection'
import classes from './TraceView.module.css'

type Props = {
  domainId: number
  trace: Trace
  elapsedMs: number
  /** The instant of the turn. */
  at: string
  /** What the person wrote; left out where nobody wrote anything. */
  utterance?: string | undefined
  /** The whole turn as the server gave it, to be copied. */
  raw: unknown
}

/** Why the bot answered as it did (behaviour 9.1): the decision in plain words, and everything it rests on. */
export function TraceView({ domainId, trace, elapsedMs, at, utterance, raw }: Props) {
  const t = useT()
  const json = JSON.stringify(raw, null, 2)
  return (
    <div className={classes.root}>
      <div className={classes.lead}>
        <Status tone={matchTone(trace.matchType)}>{t(`matchType.${trace.matchType}`)}</Status>
        {trace.score > 0 && <span className="tabular">{t.format.percent(trace.score)}</span>}
        {trace.conversation && <ConversationLink domainId={domainId} {...trace.conversation} />}
        <RuleLink domainId={domainId} trace={trace} />
        {utterance && <AddQuestion domainId={domainId} trace={trace} utterance={utterance} />}
      </div>
      {trace.analysis && <TurnFaults {...trace.analysis} />}
      <TraceSection title={t('why.steps')}>
        <TraceSteps steps={trace.steps} />
      </TraceSection>
      {trace.candidates.length > 0 && (
        <TraceSection title={t('why.candidates')}>
          <CandidateList domainId={domainId} trace={trace} />
        </TraceSection>
      )}
      {trace.entities.length > 0 && (
        <TraceSection title={t('screen.entities')}>
          <ul className={classes.entities}>
            {trace.entities.map(({ name, word, value, start }) => (
              <li key={`${start}:${name}`}>
                <span>{word}</span>
                <span aria-hidden>{'→'}</span>
                <span>{value}</span>
                <code className={classes.entity}>{entityNotation(name)}</code>
              </li>
            ))}
          </ul>
        </TraceSection>
      )}
      {trace.features.length > 0 && (
        <TraceSection title={t('why.features')}>
          <ul className={classes.features}>
            {[...new Set(trace.features.map(featureText))].map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </TraceSection>
      )}
      {trace.analysis && <AnalysisView analysis={trace.analysis} at={at} />}
      <dl className={classes.facts}>
        <dt>{t('why.normalised')}</dt>
        <dd>{comparedText(trace.normalised) || t('common.none')}</dd>
        {trace.emotion && (
          <>
            <dt>{t('why.emotion')}</dt>
            <dd>{t(`emotion.${trace.emotion}`)}</dd>
          </>
        )}
        <dt>{t('why.elapsed')}</dt>
        <dd className="tabular">{t.format.duration(elapsedMs)}</dd>
        {trace.buildId > 0 && (
          <>
            <dt>{t('why.build')}</dt>
            <dd>
              <AnchorLink to="/build/$buildId" params={{ buildId: trace.buildId }} search={{ domainId }}>
                {`#${trace.buildDisplayId}`}
              </AnchorLink>
            </dd>
          </>
        )}
      </dl>
      <details className={classes.raw}>
        <summary>{t('why.raw')}</summary>
        <div className={classes.copy}>
          <CopyButton text={json} label={t('why.copyRaw')} />
        </div>
        <pre>{json}</pre>
      </details>
    </div>
  )
}

const SHOWN = 5
/** A candidate below this confidence would read 0 %. */
const TELLING = 0.0005

/** The conversations that were considered, with their scores as bars and the two thresholds as marks. */
function CandidateList({ domainId, trace }: { domainId: number; trace: Trace }) {
  const t = useT()
  const { candidates, thresholds, conversation } = trace
  const shown = candidates.slice(0, SHOWN).filter(({ score }, i) => i === 0 || score >= TELLING)
  return (
    <>
      <ol className={classes.candidates}>
        {shown.map(({ conversationId: id, conversationName, score }) => (
          <li key={id} data-chosen={id === conversation?.id || undefined}>
            <AnchorLink to="/dmManagementModify" search={{ domainId, id }} truncate>
              {conversationName}
            </AnchorLink>
            <span className="tabular">{t.format.percent(score)}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: share(score) }} />
              {thresholds && <i style={{ left: share(thresholds.similar) }} />}
              {thresholds && <i data-single style={{ left: share(thresholds.single) }} />}
            </span>
          </li>
        ))}
      </ol>
      {thresholds && (
        <p className={classes.thresholds}>
          {t('why.thresholds', {
            single: t.format.percent(thresholds.single),
            similar: t.format.percent(thresholds.similar),
          })}
        </p>
      )}
    </>
  )
}

function share(score: number): string {
  return `${Math.min(Math.max(score, 0), 1) * 100}%`
}

const ICONS = { WON: Check, LOST: Minus, DONE: Dot, SKIPPED: Dot }

/** Steps that explain nothing about the answer: not reached, or as in every turn. The raw JSON has them all. */
const SILENT = new Set(['NOT_REACHED', 'NORMALISE.READ', 'FORM.NOTHING_OFFERED', 'ENTITIES.NO_ENTITIES'])

/** Steps of what the bot does not have. */
const UNUSED = new Set([
  'BANNED.NO_WORDS',
  'TASK.NO_TASK',
  'KEYWORD.NO_GROUPS',
  'INTENT.NO_CLASSIFIER',
  'REGEX.NO_SCRIPTS',
  'CONTEXT.NONE',
])

/** The order of decision, step by step: which engine decided, and why the others did not. */
function TraceSteps({ steps }: { steps: readonly TraceStep[] }) {
  const t = useT()
  const telling = steps.filter(({ step, reason }) => !SILENT.has(reason) && !SILENT.has(`${step}.${reason}`))
  const unused = telling.filter(({ step, reason }) => UNUSED.has(`${step}.${reason}`))
  return (
    <>
      <StepList steps={telling.filter((step) => !unused.includes(step))} />
      {unused.length > 0 && (
        <details className={classes.unused}>
          <summary>{t('why.unused', { count: unused.length })}</summary>
          <StepList steps={unused} />
        </details>
      )}
    </>
  )
}

function StepList({ steps }: { steps: readonly TraceStep[] }) {
  const t = useT()
  return (
    <ol className={classes.steps}>
      {steps.map((step, i) => {
        const Icon = ICONS[step.outcome]
        return (
          <li key={`${i}:${step.step}`} data-outcome={step.outcome}>
            <Icon size={14} aria-hidden />
            <span className={classes.step}>{t.find(`trace.step.${step.step}`) ?? step.step}</span>
            <span>{t.find(`trace.${step.step}.${step.reason}`, step.params) ?? step.reason}</span>
          </li>
        )
      })}
    </ol>
  )
}
