import type { ConversationRow } from '@parlance/contract'
import { useMemo, useState } from 'react'
import { type Translate, useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { personName } from '../../../shared/person/personName'
import type { Column } from '../../../shared/table/dataTableProps'
import { around, Found } from '../../../shared/table/Found'
import { BUILD_STATUS_TONE } from '../../../shared/ui/build/buildStatusTone'
import { Status } from '../../../shared/ui/Status'
import { tooltip } from '../../../shared/ui/tooltip/tooltip'
import classes from './conversationColumns.module.css'
import { TagChips } from './TagChips'

/**
 * The columns of the conversation list. `search` is marked where it was found; while its rows are `awaited`, those on
 * the screen keep the marks of their own.
 */
export function useConversationColumns(
  domainId: number,
  search: string,
  awaited: boolean,
): Column<ConversationRow>[] {
  const t = useT()
  const [marked, setMarked] = useState(search)
  if (marked !== search && !awaited) setMarked(search)
  return useMemo(() => columnsOf(t, domainId, marked), [t, domainId, marked])
}

function columnsOf(t: Translate, domainId: number, search: string): Column<ConversationRow>[] {
  return [
    {
      id: 'name',
      header: t('common.name'),
      sort: 'name',
      width: '4fr',
      min: 160,
      cell: (row) => <Name row={row} domainId={domainId} search={search} />,
    },
    {
      id: 'glance',
      header: t('conversations.glance'),
      width: '6fr',
      min: 200,
      from: 860,
      cell: (row) => <Glance row={row} />,
    },
    {
      id: 'group',
      header: t('conversations.group'),
      width: 104,
      from: 1_100,
      cell: (row) => row.group,
    },
    {
      id: 'tags',
      header: t('conversations.tags'),
      width: '2fr',
      min: 128,
      from: 640,
      cell: (row) => <TagChips tags={row.tags} />,
    },
    {
      id: 'contexts',
      header: t('conversations.contexts'),
      width: '2fr',
      min: 110,
      from: 1_320,
      cell: (row) => <Contexts row={row} />,
    },
    {
      id: 'questions',
      header: t('conversations.questions'),
      sort: 'questionCount',
      width: 92,
      align: 'right',
      cell: (row) => <QuestionCount row={row} />,
    },
    {
      id: 'answers',
      header: t('conversations.answers'),
      width: 84,
      from: 1_000,
      align: 'right',
      cell: (row) => t.format.number(row.answerCount),
    },
    { id: 'status', header: t('conversations.buildStatus'), width: 128, cell: (row) => <Built row={row} /> },
    {
      id: 'updated',
      header: t('common.updated'),
      sort: 'updatedAt',
      width: 108,
      from: 560,
      cell: (row) => <Updated row={row} />,
    },
  ]
}

/** What is built needs no word: the eye looks for what is not. */
function Built({ row: { buildStatus } }: { row: ConversationRow }) {
  const t = useT()
  const word = t(`conversations.buildStatus.${buildStatus}`)
  return (
    <Status tone={BUILD_STATUS_TONE[buildStatus]} wordless={buildStatus === 'BUILT'}>
      {word}
    </Status>
  )
}

function Name({ row, domainId, search }: { row: ConversationRow; domainId: number; search: string }) {
  const t = useT()
  return (
    <span className={classes.name}>
      <span className={classes.title}>
        <AnchorLink
          to="/dmManagementModify"
          search={{ domainId, id: row.id }}
          c="var(--text)"
          fw={500}
          className="line"
          title={row.name}
        >
          <Found text={row.name} search={search} />
        </AnchorLink>
        {row.type === 'TASK' && <span className={classes.task}>{t('conversations.type.TASK')}</span>}
      </span>
      {row.found !== null && search !== '' && (
        <span className={classes.found}>
          <Found text={around(row.found, search)} search={search} />
        </span>
      )}
    </span>
  )
}

function Glance({ row }: { row: ConversationRow }) {
  return (
    <span className={classes.glance} title={`${row.firstQuestion}\n${row.firstAnswer}`}>
      <span className="line">{row.firstQuestion}</span>
      <span className={classes.answer}>{row.firstAnswer}</span>
    </span>
  )
}

/** The contexts that a conversation needs, then those that it changes. */
function Contexts({ row: { inputContexts, outputContexts } }: { row: ConversationRow }) {
  const t = useT()
  const needed = inputContexts.join(', ')
  const changed = outputContexts.join(', ')
  const parts = [
    needed && t('conversations.needs', { names: needed }),
    changed && t('conversations.changes', { names: changed }),
  ].filter(Boolean)
  const text = `${needed}${changed && `${needed && ' '}→ ${changed}`}`
  return (
    <span className="line" title={parts.join('\n')} aria-label={parts.join('; ') || undefined}>
      {text}
    </span>
  )
}

function QuestionCount({ row }: { row: ConversationRow }) {
  const t = useT()
  const count = t.format.number(row.questionCount)
  const kinds = [
    row.regexCount > 0 && t('conversations.regexCount', { count: row.regexCount }),
    row.otherCount > 0 && t('conversations.otherCount', { count: row.otherCount }),
  ].filter((text) => text !== false)
  return kinds.length === 0 ? count : <span {...tooltip(kinds.join(' · '))}>{count}</span>
}

function Updated({ row }: { row: ConversationRow }) {
  const t = useT()
  const who = t('conversations.updatedBy', {
    when: t.format.exact(row.updatedAt),
    name: personName(t, row.updatedByName),
  })
  return (
    <time dateTime={row.updatedAt} {...tooltip(who)}>
      {t.format.relative(row.updatedAt)}
    </time>
  )
}
