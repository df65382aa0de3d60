import type { TraceStep } from '@parlance/contract'
import { Check, Dot, Minus } from 'lucide-react'
import { useT } from '../i18n/useT'
import classes from './TraceView.module.css'

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
export function TraceSteps({ steps }: { steps: readonly TraceStep[] }) {
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
