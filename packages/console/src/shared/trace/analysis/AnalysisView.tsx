import type { Analysis, CallRecord, LivingContext } from '@parlance/contract'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT'
import { Status } from '../../ui/Status'
import { TraceSection } from '../TraceSection'
import classes from './AnalysisView.module.css'
import { methodFault } from './methodFault'

/** What a turn had to go on besides the utterance (behaviour 9.1). A part with nothing in it is not shown. */
export function AnalysisView({ analysis, at }: { analysis: Analysis; at: string }) {
  const t = useT()
  const { contextsBefore, contextsAfter, task, keywords, intent, calls, conditions } = analysis
  const { userVariablesBefore, userVariablesAfter } = analysis
  const parts: [title: string, isThere: boolean, content: () => ReactNode][] = [
    [
      t('why.contexts'),
      contextsBefore.length + contextsAfter.length > 0,
      () => <ContextTable before={contextsBefore} after={contextsAfter} at={at} />,
    ],
    [t('why.task'), task !== null, () => task && <TaskSlots task={task} />],
    [
      t('why.userVariables'),
      Object.keys(userVariablesBefore).length + Object.keys(userVariablesAfter).length > 0,
      () => <VariableTable before={userVariablesBefore} after={userVariablesAfter} />,
    ],
    [t('why.conditions'), conditions.length > 0, () => <ConditionList conditions={conditions} />],
    [
      t('why.keywords'),
      keywords.length > 0,
      () => (
        <ul className={classes.plain}>
          {keywords.map(({ keyword, group, type }) => (
            <li key={`${group}:${keyword}`} className={classes.keyword}>
              <span>{keyword}</span>
              <span className="quiet">{`${group} · ${t(`why.${type}`)}`}</span>
            </li>
          ))}
        </ul>
      ),
    ],
    [t('why.intent'), intent !== null, () => <code className={classes.code}>{intent}</code>],
    [t('why.calls'), calls.length > 0, () => <CallList calls={calls} />],
  ]
  return parts.map(
    ([title, isThere, content]) =>
      isThere && (
        <TraceSection key={title} title={title}>
          {content()}
        </TraceSection>
      ),
  )
}

const MINUTE_MS = 60_000
type Props = {
  before: readonly LivingContext[]
  after: readonly LivingContext[]
  /** The moment of the turn, from which the time left counts. */
  at: string
}

/** Contexts by name, with the turns and the time they have left before and after the turn. */
function ContextTable({ before, after, at }: Props) {
  const t = useT()
  const now = Date.parse(at)
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  const left = (context: LivingContext | undefined) => {
    if (!context) return undefined
    const ms = Math.max(context.until - now, 0)
    const time = t.format.duration(ms < MINUTE_MS ? ms : Math.round(ms / MINUTE_MS) * MINUTE_MS)
    return t('why.contextLeft', { turns: context.turnsLeft, time })
  }
  const rows = names.map((name) => {
    const [was, is] = [before, after].map((list) => list.find((context) => context.name === name))
    const mark = (is ?? was)?.strength === 'STRONG' && <span className={classes.mark}>{t('why.strong')}</span>
    const shown = (
      <>
        {name}
        {mark}
      </>
    )
    return { key: name, name: shown, before: left(was), after: left(is), gone: !is }
  })
  return <BeforeAfterTable rows={rows} />
}

type Values = Analysis['userVariablesBefore']

/** User variables, with what they were where the turn changed them. */
function VariableTable({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const rows = names.map((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])]
    const shown = <code className={classes.variable}>{`*{${name}}`}</code>
    return { key: name, name: shown, before: was, after: is, changed: was !== is }
  })
  return <BeforeAfterTable rows={rows} />
}

function textOf(value: Values[string] | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The task under way: its conversation, those that wait for it to end, and what fills each slot so far. */
function TaskSlots({ task }: { task: NonNullable<Analysis['task']> }) {
  const t = useT()
  return (
    <table className={classes.table}>
      <caption>
        {task.conversation}
        {task.suspended && (
          <span className={classes.mark}>{t('why.suspended', { names: task.suspended.join(', ') })}</span>
        )}
      </caption>
      <tbody>
        {task.slots.map(({ name, value, asks }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {task.asked === name && <span className={classes.mark}>{t('why.asked')}</span>}
            </th>
            <td>{value ?? <span className="quiet">{t('common.none')}</span>}</td>
            <td className="quiet">{asks > 0 && t('why.asks', { count: asks })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Answers with conditions that were looked at, each term with its outcome. */
function ConditionList({ conditions }: { conditions: Analysis['conditions'] }) {
  const t = useT()
  const word = (type: string) => t.find(`conditionType.${type}`) ?? type
  return (
    <ul className={classes.plain}>
      {conditions.map(({ conversation, answer, holds, terms }, i) => (
        <li key={`${i}:${conversation}:${answer}`}>
          <Status tone={holds ? 'ok' : 'muted'}>
            {`${t('why.conditionAnswer', { name: conversation, number: answer })} · ${t(holds ? 'why.holds' : 'why.holdsNot')}`}
          </Status>
          <ul className={classes.terms}>
            {terms.map((term, n) => {
              const Icon = term.holds ? Check : X
              return (
                <li key={n} data-holds={term.holds || undefined}>
                  <Icon size={12} aria-label={t(term.holds ? 'why.holds' : 'why.holdsNot')} />
                  {term.exclude ? t('why.not', { term: word(term.type) }) : word(term.type)}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const FAILED_FROM = 400

/** Calls to operators' servers: what for, where to, the status, the time taken and what went wrong. */
function CallList({ calls }: { calls: readonly CallRecord[] }) {
  const t = useT()
  const errorText = (error: string) => {
    const meaning = t.find(methodFault(error) ?? '')
    return meaning ? `${error} · ${meaning}` : (t.find(`callFault.${error}`) ?? error)
  }
  return (
    <ul className={classes.calls}>
      {calls.map(({ purpose, name, method, url, status, elapsedMs, error }, i) => {
        const failed = error !== null || status === null || status >= FAILED_FROM
        return (
          <li key={i}>
            <span className={classes.callHead}>
              <Status tone={failed ? 'danger' : 'ok'}>
                {name ? `${t(`callPurpose.${purpose}`)} · ${name}` : t(`callPurpose.${purpose}`)}
              </Status>
              <span className={`tabular ${classes.figures}`}>
                {status !== null && <span>{status}</span>}
                <span>{t.format.duration(elapsedMs)}</span>
              </span>
            </span>
            <code className={classes.url} title={url}>{`${method} ${url}`}</code>
            {error && <span className="wrong">{errorText(error)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

type Row = {
  key: string
  name: ReactNode
  before: ReactNode
  after: ReactNode
  gone?: boolean
  changed?: boolean
}

/** What was before and after a turn, by name. */
function BeforeAfterTable({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  const none = <span className="quiet">{t('common.none')}</span>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('test.name')}</th>
          <th scope="col">{t('why.before')}</th>
          <th scope="col">{t('why.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after, gone, changed }) => (
          <tr key={key} data-gone={gone || undefined} data-changed={changed || undefined}>
            <th scope="row">{name}</th>
            <td>{before || none}</td>
            <td>{after || none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
