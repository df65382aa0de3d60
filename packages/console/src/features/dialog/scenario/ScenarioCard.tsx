import type { ScenarioNode } from '@parlance/contract'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { ChevronRight, ListChecks, MessagesSquare, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useT } from '../../../shared/i18n/useT'
import classes from './Scenario.module.css'

type CardData = {
  node: ScenarioNode
  /** How many problems a check has found in the conversation. */
  problems: number
  /** Conversations that are folded away behind it. */
  leadsOn: boolean
  folded: boolean
  lang: string | undefined
  /** A line can be drawn from it to what it is to lead to. */
  mayLead: boolean
  onFold: (id: number) => void
}
export type CardNode = Node<CardData, 'conversation'>

/** One conversation in the picture: its name, what is asked, and what is answered. */
export const ScenarioCard = memo(function ScenarioCard({ data, selected }: NodeProps<CardNode>) {
  const t = useT()
  const { node, problems, leadsOn, folded, lang, mayLead, onFold } = data
  const Icon = node.type === 'TASK' ? ListChecks : MessagesSquare
  const answers = node.answers.filter(({ text }) => text !== '')
  return (
    <div className={classes.card} data-selected={selected || undefined} lang={lang}>
      <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={false} />
      <div className={classes.name}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <span title={node.name}>{node.name}</span>
        {problems > 0 && (
          <TriangleAlert
            size={14}
            className={classes.warning}
            aria-label={t('scenario.problemCount', { count: problems })}
          />
        )}
      </div>
      <p className={classes.asked}>{node.questions[0] ?? t('scenario.noQuestion')}</p>
      {answers.slice(0, 2).map(({ text, on }, i) => (
        <p key={i} className={classes.said} data-off={!on || undefined}>
          {text}
        </p>
      ))}
      {leadsOn && (
        <button
          type="button"
          className={`${classes.fold} nodrag nopan`}
          aria-label={t(folded ? 'scenario.unfold' : 'scenario.fold', { name: node.name })}
          aria-expanded={!folded}
          tabIndex={-1}
          data-folded={folded || undefined}
          onClick={(event) => {
            event.stopPropagation()
            onFold(node.id)
          }}
        >
          <ChevronRight size={14} aria-hidden />
        </button>
      )}
      <Handle type="source" position={Position.Right} className={classes.handle} isConnectable={false} />
      {mayLead && (
        <Handle
          id="lead"
          type="source"
          position={Position.Right}
          className={classes.lead}
          title={t('scenario.drag')}
          isConnectableEnd={false}
        />
      )}
    </div>
  )
})
