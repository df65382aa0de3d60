import { SegmentedControl } from '@mantine/core'
import type { FoundKind, FoundObject } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../shared/api/useMay'
import { useUser } from '../../shared/api/useUser'
import { useListPaths } from '../../shared/component/useComponentScreen'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { ComponentLink } from '../../shared/link/ComponentLink'
import { useListAddress } from '../../shared/list/useListAddress'
import { type Recent, recentsBut } from '../../shared/palette/recents'
import { DataTable } from '../../shared/table/DataTable'
import type { Column } from '../../shared/table/dataTableProps'
import { around, Found } from '../../shared/table/Found'
import { SearchInput } from '../../shared/table/SearchInput'
import { WordFilter } from '../../shared/table/WordFilter'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import classes from './FindPage.module.css'
import { FoundActions } from './FoundActions'
import { FindSearch, findQuery } from './findSearch'
import { ReplaceMode } from './replace/ReplaceMode'

/** Everything of a domain that has the words of a search: conversations and components, the best names first. */
export function FindPage() {
  const t = useT()
  const { domainId, search, show, filter } = useListAddress('/find', FindSearch)
  const found = useQuery(findQuery(domainId, search))
  const open = useOpen(domainId)
  const may = useMay(domainId, 'Change/content')
  const columns = useColumns(domainId, search.search, may)
  const isAsked = search.search.trim() !== ''
  const counts = new Map(found.data?.counts.map(({ kind, count }) => [kind, count]))
  const filters = (
    <>
      <SearchInput
        value={search.search}
        width={360}
        placeholder={t('find.search')}
        onSearch={(text) => show({ search: text, kind: undefined, pageNo: 1 }, true)}
      />
      {counts.size > 1 && (
        <WordFilter<FoundKind>
          label={t('find.kind')}
          values={[...counts.keys()]}
          word={(kind) =>
            t('find.kindCount', { kind: t(`kind.${kind}`), count: t.format.number(counts.get(kind) ?? 0) })
          }
          {...filter('kind')}
        />
      )}
    </>
  )
  if (search.replace && may)
    return (
      <Page
        title={t('screen.find')}
        actions={<ModeChoice replaces onChange={(replaces) => show({ replace: replaces }, true)} />}
      >
        <ReplaceMode domainId={domainId} find={search.search} />
      </Page>
    )
  return (
    <Page
      title={t('screen.find')}
      layout="list"
      count={isAsked ? found.data?.totalCount : undefined}
      actions={may && <ModeChoice onChange={(replaces) => show({ replace: replaces }, true)} />}
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {/* It stays where it is when rows come: somebody is typing in it. */}
      <div className={classes.filters}>{filters}</div>
      {isAsked ? (
        <DataTable
          label={t('screen.find')}
          columns={columns}
          found={found}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          rowName={({ name }) => name}
          onOpen={open}
          onPage={(pageNo) => show({ pageNo })}
          onPageSize={(pageSize) => show({ pageSize, pageNo: 1 })}
          empty={<EmptyState text={t('common.nothingFound')} />}
        />
      ) : (
        <>
          <EmptyState icon={<Search size={18} strokeWidth={1.75} aria-hidden />} text={t('find.empty')} />
          <OpenedLast domainId={domainId} />
        </>
      )}
    </Page>
  )
}

type ModeProps = { replaces?: boolean; onChange: (replaces: true | undefined) => void }

/** Whether what is found is looked at, or replaced. */
function ModeChoice({ replaces = false, onChange }: ModeProps) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('find.mode')}
      value={replaces ? 'replace' : 'find'}
      data={[
        { value: 'find', label: t('find.mode.find') },
        { value: 'replace', label: t('find.mode.replace') },
      ]}
      onChange={(mode) => onChange(mode === 'replace' || undefined)}
    />
  )
}

function useColumns(domainId: number, search: string, may: boolean): Column<FoundObject>[] {
  const t = useT()
  return [
    {
      id: 'name',
      header: t('common.name'),
      width: '2fr',
      min: 180,
      cell: ({ kind, id, name }) => (
        <ComponentLink domainId={domainId} kind={kind} id={id} name={name}>
          <Found text={name} search={search} />
        </ComponentLink>
      ),
    },
    {
      id: 'text',
      header: t('find.text'),
      width: '3fr',
      from: 640,
      cell: ({ text }) =>
        text !== null && (
          <span className={classes.text} title={text}>
            <Found text={around(text, search)} search={search} />
          </span>
        ),
    },
    {
      id: 'kind',
      header: t('find.kind'),
      width: 150,
      cell: ({ kind, active }) =>
        active === false ? `${t(`kind.${kind}`)} · ${t('common.off')}` : t(`kind.${kind}`),
    },
    {
      id: 'actions',
      header: '',
      width: 56,
      align: 'right',
      cell: (object) => <FoundActions domainId={domainId} object={object} may={may} />,
    },
  ]
}

/** Opens what a row is about on its own screen. */
function useOpen(domainId: number) {
  const navigate = useNavigate()
  const paths = useListPaths()
  return ({ kind, id }: FoundObject) => {
    if (kind === 'conversation') void navigate({ to: '/dmManagementModify', search: { domainId, id } })
    const to = paths.get(kind)
    if (to) void navigate({ to, search: { domainId, id } })
  }
}

/** The conversations and components that the user opened last in this domain: often what is looked for. */
function OpenedLast({ domainId }: { domainId: number }) {
  const userId = useUser()?.id
  return userId === undefined ? null : <List key={`${userId} ${domainId}`} of={{ userId, domainId }} />
}

function List({ of }: { of: Parameters<typeof recentsBut>[0] }) {
  const t = useT()
  const [recents] = useState(() => recentsBut(of, () => false).filter(isNamed))
  if (recents.length === 0) return null
  return (
    <nav className={classes.recents} aria-label={t('palette.recent')}>
      <h2>{t('palette.recent')}</h2>
      <ul>
        {recents.map(({ href, name }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A screen has no name of its own: what was opened in one has. */
function isNamed(recent: Recent): recent is Recent & { name: string } {
  return recent.name !== undefined
}
