import { Anchor, Checkbox } from '@mantine/core'
import { ANSWER_TEXT_MAX, personalDataIn, QUESTION_MAX } from '@parlance/contract'
import { ArrowUpToLine, X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { conversationChoices } from '../../../shared/input/conversationChoices'
import { SearchSelect } from '../../../shared/input/SearchSelect'
import { IconAction } from '../../../shared/ui/IconAction'
import classes from './PasteDrawer.module.css'
import { fateOf, linesIn, type PairEdit, type PasteRow, withoutPersonalData } from './pasteRows'

type Props = {
  domainId: number
  lang: string | undefined
  row: PasteRow
  index: number
  total: number
  measure: (element: Element | null) => void
  onEdit: (change: PairEdit) => void
  onMerge: () => void
  onApart: () => void
}

/** One pair: what is asked, a way a line, and what is answered. */
export function PairRow({ domainId, lang, row, index, total, measure, onEdit, onMerge, onApart }: Props) {
  const t = useT()
  const number = index + 1
  const fate = fateOf(row)
  const longest = Math.max(0, ...linesIn(row.questions).map(({ length }) => length))
  return (
    <li
      ref={measure}
      data-index={index}
      className={classes.row}
      data-out={row.isOut || undefined}
      aria-setsize={total}
      aria-posinset={number}
    >
      <Checkbox
        aria-label={t('paste.take', { number })}
        checked={!row.isOut}
        onChange={(event) => onEdit({ isOut: !event.currentTarget.checked })}
      />
      <div className={classes.pair}>
        <Field
          label={t('paste.questionsOf', { number })}
          value={row.questions}
          lang={lang}
          onChange={(questions) => onEdit({ questions })}
        />
        <Counter length={longest} max={QUESTION_MAX} />
        {row.joins === null && (
          <>
            <Field
              label={t('paste.answerOf', { number })}
              placeholder={t('paste.answerMissing')}
              value={row.answer}
              lang={lang}
              onChange={(answer) => onEdit({ answer })}
            />
            {row.answer.length > ANSWER_TEXT_MAX && <span className="quiet">{t('paste.longAnswer')}</span>}
          </>
        )}
        {fate === 'NO_ANSWER' && <span className={classes.warn}>{t('paste.needsAnswer')}</span>}
        {row.hasTaken && (
          <span className={classes.join} role="status">
            {t('paste.merged')}{' '}
            <Anchor component="button" type="button" size="xs" onClick={onApart}>
              {t('paste.apart')}
            </Anchor>
          </span>
        )}
        <PersonalNote row={row} onEdit={onEdit} />
        {!row.isOut && (
          <JoinChoice domainId={domainId} lang={lang} row={row} number={number} onEdit={onEdit} />
        )}
      </div>
      <div className={classes.acts}>
        {index > 0 && (
          <IconAction label={t('paste.mergeUp', { number })} icon={ArrowUpToLine} onClick={onMerge} />
        )}
        {!row.isOut && (
          <IconAction label={t('paste.leave', { number })} icon={X} onClick={() => onEdit({ isOut: true })} />
        )}
      </div>
    </li>
  )
}

type FieldProps = {
  label: string
  value: string
  placeholder?: string
  lang: string | undefined
  onChange: (value: string) => void
}

/** A field as high as its text, which stands behind it unseen. */
function Field({ label, value, placeholder, lang, onChange }: FieldProps) {
  return (
    <span className={classes.grow} data-text={value}>
      <textarea
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        lang={lang}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  )
}

/** What may tell who somebody is, and the way to take it out. */
function PersonalNote({ row, onEdit }: Pick<Props, 'row' | 'onEdit'>) {
  const t = useT()
  const answer = row.joins === null ? row.answer : ''
  const found = [row.questions, answer].flatMap((text) =>
    personalDataIn(text).map(({ kind, from, to }) => ({ kind, text: text.slice(from, to) })),
  )
  if (found.length === 0 || row.isOut) return null
  return (
    <span className={classes.warn}>
      {t('paste.personal')}{' '}
      {found.map(({ kind, text }, i) => (
        // The same number may stand there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${text} ${i}`}>
          {i > 0 && ', '}
          {t(`paste.personal.${kind}`)} <mark className={classes.mark}>{text}</mark>
        </span>
      ))}{' '}
      <Anchor
        component="button"
        type="button"
        size="xs"
        onClick={() =>
          onEdit({
            questions: withoutPersonalData(row.questions),
            ...(row.joins === null && { answer: withoutPersonalData(row.answer) }),
          })
        }
      >
        {t('paste.mask')}
      </Anchor>
    </span>
  )
}

type JoinChoiceProps = {
  domainId: number
  lang: string | undefined
  row: PasteRow
  number: number
  onEdit: (change: PairEdit) => void
}

/** Whether a pair becomes a conversation, or only gives its questions to one that is there; near ones are proposed. */
function JoinChoice({ domainId, lang, row, number, onEdit }: JoinChoiceProps) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const { near, joins } = row
  if (joins !== null)
    return (
      <span className={classes.join}>
        {t('paste.joins', { name: joins })}{' '}
        <Anchor component="button" type="button" size="xs" onClick={() => onEdit({ joins: null })}>
          {t('paste.ownConversation')}
        </Anchor>
      </span>
    )
  return (
    <span className={classes.join}>
      {near && (
        <>
          {t('paste.near')} <q>{near.question}</q>{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => onEdit({ joins: near.name })}>
            {t('paste.joinNear', { name: near.name })}
          </Anchor>{' '}
        </>
      )}
      {isChoosing ? (
        <SearchSelect
          aria-label={t('paste.joinOf', { number })}
          placeholder={t('paste.joinChoose')}
          find={(search) => conversationChoices(domainId, search)}
          field={{
            id: `paste-join-${number}`,
            name: 'joins',
            value: null,
            error: undefined,
            onChange: (name: unknown) => {
              setChoosing(false)
              if (typeof name === 'string') onEdit({ joins: name })
            },
            onBlur: () => setChoosing(false),
          }}
          readOnly={false}
          lang={lang}
        />
      ) : (
        <Anchor
          component="button"
          type="button"
          size="xs"
          c="dimmed"
          onClick={() => {
            flushSync(() => setChoosing(true))
            document.getElementById(`paste-join-${number}`)?.focus()
          }}
        >
          {t('paste.joinOther')}
        </Anchor>
      )}
    </span>
  )
}
