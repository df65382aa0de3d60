import { Checkbox, TextInput } from '@mantine/core'
import { QUESTION_MAX, type RelearnRow, type RelearnUtterance } from '@parlance/contract'
import { History } from 'lucide-react'
import { useDomain } from '../../../../shared/api/useDomain'
import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/link/AnchorLink'
import { spanAround } from '../../historySearch'
import type { LearnedItem } from '../relearnCalls'
import { keyOfRow } from '../relearnSearch'
import classes from './RelearnPanel.module.css'

type Props = {
  domainId: number
  row: RelearnRow
  /** The utterances that become questions, as they were edited. */
  items: readonly LearnedItem[]
  editable: boolean
  onChange: (items: LearnedItem[]) => void
}

/** All utterances of a row: which of them become questions, and in which words. */
export function RelearnUtterances({ domainId, row, items, editable, onChange }: Props) {
  const chosen = new Map(items.map((item) => [keyOfRow(item), item]))
  // In the order of the row, whatever was taken out and put back.
  const replace = (one: RelearnUtterance, next: LearnedItem | null) =>
    onChange(
      row.utterances.flatMap((each) => {
        const kept = each === one ? next : chosen.get(keyOfRow(each))
        return kept ? [kept] : []
      }),
    )
  return (
    <ul className={classes.utterances}>
      {row.utterances.map((one) => (
        <Utterance
          key={keyOfRow(one)}
          domainId={domainId}
          one={one}
          item={chosen.get(keyOfRow(one))}
          editable={editable}
          choosable={row.utterances.length > 1}
          onChange={(next) => replace(one, next)}
        />
      ))}
    </ul>
  )
}

type OneProps = {
  domainId: number
  one: RelearnUtterance
  item: LearnedItem | undefined
  editable: boolean
  choosable: boolean
  onChange: (item: LearnedItem | null) => void
}

function Utterance({ domainId, one, item, editable, choosable, onChange }: OneProps) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const { list, turnId, utterance } = one
  const label = t('relearn.inHistory', { text: utterance })
  return (
    <li data-out={(editable && !item) || undefined}>
      {editable && choosable && (
        <Checkbox
          aria-label={t('relearn.take', { text: utterance })}
          checked={item !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? { list, turnId } : null)}
        />
      )}
      {editable ? (
        <TextInput
          className={classes.text ?? ''}
          variant="unstyled"
          aria-label={t('relearn.questionOf', { text: utterance })}
          lang={lang}
          maxLength={QUESTION_MAX}
          disabled={!item}
          value={item?.question ?? utterance}
          onChange={({ currentTarget: { value } }) =>
            onChange({ list, turnId, ...(value !== utterance && value.trim() !== '' && { question: value }) })
          }
        />
      ) : (
        <span className={classes.text} lang={lang}>
          {utterance}
        </span>
      )}
      <span className={classes.count}>{t.format.number(one.count)}</span>
      <AnchorLink
        to="/conversationHistory"
        search={{ domainId, environment: 'REAL', ...spanAround(one.lastAt), turn: turnId }}
        aria-label={label}
        title={label}
      >
        <History size={14} strokeWidth={1.75} aria-hidden />
      </AnchorLink>
    </li>
  )
}
