import { Highlight, Tooltip } from '@mantine/core'
import type { ConversationRow } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import type { Column } from '../../../shared/table/dataTableProps'
import { Status } from '../../../shared/ui/Status'
import { BUILD_STATUS_TONE } from '../buildStatusTone'
import classes from './conversationColumns.module.css'

/** The columns of the conversation list. `search` is marked where it was found. */
export function useConversationColumns(domainId: number, search: string): Column<ConversationRow>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      id: 'name',
      header: t('common.name'),
      sort: 'name',
      width: '6fr',
      cell: (row) => <Name row={row} domainId={domainId} search={search} />,
    },
    {
      id: 'glance',
      header: t('conversations.glance'),
      width: '5fr',
      from: 1_100,
      cell: (row) => <Glance row={row} />,
    },
    {
      id: 'group',
      header: t('conversations.group'),
      width: 104,
      from: 640,
      cell: (row) => row.group,
    },
    { id: 'tags', header: t('conversations.tags'), width: 128, from: 640, cell: tagsOf },
    {
      id: 'questions',
      header: t('conversations.questions'),
      sort: 'questionCount',
      width: 100,
      align: 'right',
      cell: (row) => <QuestionCount row={row} />,
    },
    {
      id: 'answers',
      header: t('conversations.answers'),
      width: 80,
      from: 940,
      align: 'right',
      cell: (row) => format.number(row.answerCount),
    },
    {
      id: 'status',
      header: t('conversations.buildStatus'),
      width: 184,
      cell: ({ buildStatus }) => (
        <Status tone={BUILD_STATUS_TONE[buildStatus]}>{t(`conversations.buildStatus.${buildStatus}`)}</Status>
      ),
    },
    {
      id: 'updated',
      header: t('common.updated'),
      sort: 'updatedAt',
      width: 116,
      from: 560,
      cell: (row) => <Updated row={row} />,
    },
  ]
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

function Updated({ row }: { row: ConversationRow }) {
  const t = useT()
  const format = useFormat()
  return (
    <Tooltip label={t('conversations.updatedBy', { when: format.exact(row.updatedAt), name: row.updatedBy })}>
      <time dateTime={row.updatedAt}>{format.relative(row.updatedAt)}</time>
    </Tooltip>
  )
}

const tagsOf = (row: ConversationRow) => (
  <span className={classes.tags} title={row.tags.join(', ')}>
    {row.tags.map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
  </span>
)
