import { Highlight, Tooltip } from '@mantine/core'
import type { ConversationBuildStatus, ConversationRow } from '@parlance/contract'
import { useMemo } from 'react'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import type { Column } from '../../../shared/table/dataTableProps'
import { AnchorLink } from '../../../shared/ui/AnchorLink'
import { Status, type StatusTone } from '../../../shared/ui/Status'
import classes from './conversationColumns.module.css'

const TONE: Record<ConversationBuildStatus, StatusTone> = {
  BUILT: 'ok',
  BEFORE_BUILD: 'muted',
  BEFORE_BUILD_MODIFIED: 'warn',
}
/** Below these widths of the table, in pixels, what can be done without is left out. */
const ROOM = { glance: 1_100, group: 640, answers: 940, updated: 560 }

/** The columns of the conversation list that there is room for. `search` is marked where it was found. */
export function useConversationColumns(input: {
  domainId: number
  search: string
  width: number
}): Column<ConversationRow>[] {
  const { domainId, search } = input
  const t = useT()
  const format = useFormat()
  const wide = input.width === 0 || input.width >= ROOM.glance
  const answers = input.width === 0 || input.width >= ROOM.answers
  const updated = input.width === 0 || input.width >= ROOM.updated
  const groups = input.width === 0 || input.width >= ROOM.group
  return useMemo(() => {
    const name: Column<ConversationRow> = {
      id: 'name',
      header: t('common.name'),
      sort: 'name',
      width: '6fr',
      cell: (row) => <Name row={row} domainId={domainId} search={search} />,
    }
    const glance: Column<ConversationRow> = {
      id: 'glance',
      header: t('conversations.glance'),
      width: '5fr',
      cell: (row) => <Glance row={row} />,
    }
    const optional = [
      groups && { id: 'group', header: t('conversations.group'), width: 104, cell: groupOf },
      groups && { id: 'tags', header: t('conversations.tags'), width: 128, cell: tagsOf },
    ].filter((column) => column !== false)
    const counts: Column<ConversationRow>[] = [
      {
        id: 'questions',
        header: t('conversations.questions'),
        sort: 'questionCount',
        width: 100,
        align: 'right',
        cell: (row) => <QuestionCount row={row} />,
      },
      ...(answers
        ? [
            {
              id: 'answers',
              header: t('conversations.answers'),
              width: 80,
              align: 'right' as const,
              cell: (row: ConversationRow) => format.number(row.answerCount),
            },
          ]
        : []),
    ]
    return [
      name,
      ...(wide ? [glance] : []),
      ...optional,
      ...counts,
      {
        id: 'status',
        header: t('conversations.buildStatus'),
        width: 184,
        cell: (row) => <BuildStatus row={row} />,
      },
      ...(updated
        ? [
            {
              id: 'updated',
              header: t('common.updated'),
              sort: 'updatedAt',
              width: 116,
              cell: (row: ConversationRow) => <Updated row={row} />,
            },
          ]
        : []),
    ]
  }, [t, format, domainId, search, wide, answers, groups, updated])
}

function Name({ row, domainId, search }: { row: ConversationRow; domainId: number; search: string }) {
  return (
    <span className={classes.name}>
      <AnchorLink
        to="/dmManagementModify"
        search={{ domainId, id: row.id }}
        c="var(--text)"
        fw={500}
        className={classes.line}
        title={row.name}
      >
        <Found text={row.name} search={search} />
      </AnchorLink>
      {row.found !== null && search !== '' && (
        <span className={classes.found}>
          <Found text={around(row.found, search)} search={search} />
        </span>
      )}
    </span>
  )
}

function Found({ text, search }: { text: string; search: string }) {
  if (search === '') return text
  return (
    <Highlight component="span" inherit highlight={search} highlightStyles={{}} color="">
      {text}
    </Highlight>
  )
}

const BEFORE = 14

/** The part of a long text that starts a little before what was found, so that it is in sight. */
function around(text: string, search: string): string {
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  return at > BEFORE + 8 ? `…${text.slice(at - BEFORE)}` : text
}

function Glance({ row }: { row: ConversationRow }) {
  return (
    <span className={classes.glance} title={`${row.firstQuestion}\n${row.firstAnswer}`}>
      <span className={classes.line}>{row.firstQuestion}</span>
      <span className={classes.answer}>{row.firstAnswer}</span>
    </span>
  )
}

function QuestionCount({ row }: { row: ConversationRow }) {
  const t = useT()
  const format = useFormat()
  const count = <span>{format.number(row.questionCount)}</span>
  if (row.regexCount === 0) return count
  return <Tooltip label={t('conversations.regexCount', { count: row.regexCount })}>{count}</Tooltip>
}

function BuildStatus({ row }: { row: ConversationRow }) {
  const t = useT()
  return <Status tone={TONE[row.buildStatus]}>{t(`conversations.buildStatus.${row.buildStatus}`)}</Status>
}

function Updated({ row }: { row: ConversationRow }) {
  const t = useT()
  const format = useFormat()
  return (
    <Tooltip label={t('conversations.updatedBy', { when: format.exact(row.updatedAt), name: row.updatedBy })}>
      <time dateTime={row.updatedAt}>{format.relative(row.updatedAt)}</time>
    </Tooltip>
  )
}

const groupOf = (row: ConversationRow) => row.group

const tagsOf = (row: ConversationRow) => (
  <span className={classes.tags} title={row.tags.join(', ')}>
    {row.tags.map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
  </span>
)
