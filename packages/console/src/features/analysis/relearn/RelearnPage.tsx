import { Kbd } from '@mantine/core'
import { RELEARN_TABS, RELEARN_TURNS_MAX, type RelearnRow, type RelearnTab } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shared/api/useMay'
import tabs from '../../../shared/component/tabs/ScreenTabs.module.css'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { relearnCountsQuery } from '../../../shared/layout/relearnCounts'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { useListAddress } from '../../../shared/list/useListAddress'
import { DataTable } from '../../../shared/table/DataTable'
import { NoMatch } from '../../../shared/table/NoMatch'
import { useSelection } from '../../../shared/table/useSelection'
import { Beside } from '../../../shared/ui/beside/PanelBeside'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { RelearnPanel } from './panel/RelearnPanel'
import classes from './Relearn.module.css'
import { RelearnBulk } from './RelearnBulk'
import { RelearnFilters } from './RelearnFilters'
import {
  type RelearnPage as Found,
  isFiltered,
  keyOfRow,
  NO_FILTER,
  RelearnSearch,
  relearnQuery,
  stateOf,
} from './relearnSearch'
import { useDecisions } from './useDecisions'
import { useRelearnColumns } from './useRelearnColumns'

const NONE: readonly RelearnRow[] = []

/** Relearning: what the live bot could not answer well, alike ones together; one decision settles them. */
export function RelearnPage() {
  const t = useT()
  const { domainId, search, show } = useListAddress('/relearn', RelearnSearch)
  const may = useMay(domainId, 'Change/relearn')
  const found = useQuery(relearnQuery(domainId, search))
  const selection = useSelection()
  const [active, setActive] = useState<RelearnRow>()
  const rows = found.data?.items ?? NONE
  const opened = rows.find((row) => keyOfRow(row) === search.item)
  // Going through rows is one step back, not many.
  const open = (row: RelearnRow | undefined) =>
    show({ item: row && keyOfRow(row) }, search.item !== undefined)
  const decisions = useDecisions({
    domainId,
    search,
    rows,
    selection,
    current: opened ?? active,
    open,
    opened,
    may,
  })
  const step = (by: 1 | -1) => open(rows[opened ? rows.indexOf(opened) + by : 0] ?? opened)
  const columns = useRelearnColumns({
    domainId,
    search,
    onAccept: may ? decisions.accept : undefined,
    onNew: may ? (row) => decisions.toNew([row]) : undefined,
  })
  const onFilter = (next: Partial<RelearnSearch>) => {
    selection.clear()
    show({ pageNo: 1, item: undefined, ...next }, true)
  }
  return (
    <Page title={t('screen.relearn')} layout="list" count={found.data?.totalCount}>
      <RelearnTabs domainId={domainId} tab={search.tab} />
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <div className={classes.list}>
        <RelearnFilters search={search} onChange={onFilter} />
        {may && rows.length > 0 && <RelearnKeys search={search} />}
        <p role="status" className={classes.doubt}>
          {decisions.doubted &&
            t('relearn.doubt', {
              name: decisions.doubted.name,
              score: t.format.percent(decisions.doubted.score),
            })}
        </p>
        {found.data && <Notes page={found.data} />}
        <Beside>
          <DataTable
            label={t('screen.relearn')}
            columns={columns}
            found={found}
            rowKey={keyOfRow}
            rowName={(row) => row.utterance}
            onOpen={open}
            onActive={setActive}
            opened={opened && { key: keyOfRow(opened), onStep: step, onClose: () => open(undefined) }}
            onPage={(pageNo) => show({ pageNo, item: undefined })}
            onPageSize={(pageSize) => show({ pageSize, pageNo: 1, item: undefined })}
            {...(may && {
              selection,
              bulk: <RelearnBulk domainId={domainId} search={search} decisions={decisions} />,
            })}
            empty={<NothingToRelearn domainId={domainId} search={search} onClear={() => show(NO_FILTER)} />}
          />
          {opened && (
            <RelearnPanel
              key={keyOfRow(opened)}
              domainId={domainId}
              row={opened}
              may={may}
              steps={{ has: (by) => rows[rows.indexOf(opened) + by] !== undefined, step }}
              onDecide={(decision) => decisions.decide([opened], decision)}
              onLearn={(home, items) => decisions.learn([opened], home, items)}
              onNew={(items) => decisions.toNew([opened], items)}
              onCancel={() => decisions.cancel([opened])}
              onClose={() => open(undefined)}
            />
          )}
        </Beside>
      </div>
    </Page>
  )
}

/** That there are more turns than the list shows, and that alike ones are still being found. */
function Notes({ page: { capped, grouping } }: { page: Found }) {
  const t = useT()
  return (
    <>
      {capped && <p className="quiet">{t('relearn.capped', { max: t.format.number(RELEARN_TURNS_MAX) })}</p>}
      {grouping && (
        <p className="quiet" role="status">
          {t('relearn.grouping')}
        </p>
      )}
    </>
  )
}

type Props = { domainId: number; search: RelearnSearch; onClear: () => void }

/** Stands in a list while it is empty: what comes here, or that the filters are too narrow. */
function NothingToRelearn({ domainId, search, onClear }: Props) {
  const t = useT()
  if (isFiltered(search)) return <NoMatch onClear={onClear} />
  const state = stateOf(search)
  const isOpen = state === 'OPEN'
  return (
    <EmptyState
      icon={<GraduationCap size={18} strokeWidth={1.75} aria-hidden />}
      text={
        isOpen
          ? t(`relearn.empty.${search.tab}`)
          : t(state === 'PENDING' ? 'relearn.empty.held' : 'relearn.empty.REVIEWED')
      }
      link={
        isOpen && (
          <AnchorLink to="/conversationHistory" search={{ domainId, environment: 'REAL' }}>
            {t('screen.history')}
          </AnchorLink>
        )
      }
    />
  )
}

/** The lists of utterances, as tabs that are links. */
function RelearnTabs({ domainId, tab }: { domainId: number; tab: RelearnTab }) {
  const t = useT()
  const counts = useQuery(relearnCountsQuery(domainId)).data
  return (
    <nav className={tabs.root} aria-label={t('screen.relearn')}>
      {RELEARN_TABS.map((each) => (
        <Link
          key={each}
          to="/relearn"
          search={{ domainId, ...(each !== 'NOT_ANSWERED' && { tab: each }) }}
          className={tabs.tab}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          {...(each === tab && { 'aria-current': 'page' as const })}
        >
          {t(`relearn.tab.${each}`)}{' '}
          {counts && <span className={classes.tabCount}>{t.format.number(counts[each])}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The keys that decide on the row that is marked, in quiet type: the list is gone through with them alone. */
function RelearnKeys({ search }: { search: RelearnSearch }) {
  const t = useT()
  const state = stateOf(search)
  const isWaiting = state === 'OPEN' || state === 'PENDING'
  const keys: [string, string][] = [
    ['↑ ↓', t('keys.move')],
    ...(isWaiting ? ([['A', t('relearn.key.accept')]] satisfies [string, string][]) : []),
    ...(isWaiting ? ([['N', t('relearn.key.new')]] satisfies [string, string][]) : []),
    ...(state === 'OPEN' ? ([['H', t('relearn.decide.PENDING')]] satisfies [string, string][]) : []),
    ...(isWaiting ? ([['E', t('relearn.decide.EXCLUDED')]] satisfies [string, string][]) : []),
    ...(isWaiting && search.tab === 'DISSATISFIED'
      ? ([['R', t('relearn.decide.CORRECTED')]] satisfies [string, string][])
      : []),
    ...(state === 'OPEN' ? [] : ([['U', t('relearn.cancelReview')]] satisfies [string, string][])),
    ['Enter', t('keys.open')],
  ]
  return (
    <ul className={classes.keys}>
      {keys.map(([key, what]) => (
        <li key={key}>
          <Kbd size="xs">{key}</Kbd>
          {what}
        </li>
      ))}
    </ul>
  )
}
