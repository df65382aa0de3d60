import type { Analysis } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT'
import { TraceSection } from '../TraceSection'
import classes from './AnalysisView.module.css'
import { CallList } from './CallList'
import { ConditionList } from './ConditionList'
import { ContextTable } from './ContextTable'
import { TaskSlots } from './TaskSlots'
import { VariableTable } from './VariableTable'

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
