import type { Analysis } from '@parlance/contract'
import { Check, X } from 'lucide-react'
import { useT } from '../../i18n/useT'
import { Status } from '../../ui/Status'
import classes from './AnalysisView.module.css'

/** Answers with conditions that were looked at, each term with its outcome. */
export function ConditionList({ conditions }: { conditions: Analysis['conditions'] }) {
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
