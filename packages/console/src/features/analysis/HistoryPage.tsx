import { Button, Menu, Switch } from '@mantine/core'
import { HISTORY_FORMATS, HISTORY_ROWS_MAX, type HistoryFormat, history } from '@parlance/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { History, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { address } from '../../shared/api/address'
import { useMay } from '../../shared/api/useMay'
import { DownloadButton, Formats } from '../../shared/exchange/DownloadParts'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { useListAddress } from '../../shared/list/useListAddress'
import { DataTable } from '../../shared/table/DataTable'
import { NoMatch } from '../../shared/table/NoMatch'
import { Beside } from '../../shared/ui/beside/PanelBeside'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { HistoryFilters } from './filter/HistoryFilters'
import classes from './HistoryPage.module.css'
import {
  filtersOf,
  type HistoryList,
  HistorySearch,
  historyQuery,
  isFiltered,
  NO_FILTER,
  periodOf,
  spanAround,
  spanOf,
} from './historySearch'
import { TurnPanel } from './turn/TurnPanel'
import { useTurnSteps } from './turn/useTurnSteps'
import { useHistoryColumns } from './useHistoryColumns'

const REFRESH_MS = 5_000
const NONE: readonly never[] = []

/** Conversation history: every turn with its reasons. Filters and the open turn stand in the address. */
export function HistoryPage() {
  const t = useT()
  const { domainId, search, show } = useListAddress('/conversationHistory', HistorySearch)
  const [following, setFollowing] = useState(false)
  const found = useQuery({
    ...historyQuery(domainId, search),
    refetchInterval: following ? REFRESH_MS : false,
  })
  const total = found.data?.totalCount
  const onFilter = (next: Partial<HistorySearch>) => show({ ...next, pageNo: 1 }, true)
  const onClear = () => show({ ...NO_FILTER, pageNo: 1 })
  return (
    <Page
      title={t('screen.history')}
      layout="list"
      count={total}
      actions={
        <>
          <Switch
            label={t('history.follow')}
            checked={following}
            onChange={(event) => setFollowing(event.currentTarget.checked)}
          />
          <Button
            leftSection={<RotateCw size={15} aria-hidden />}
            loading={found.isFetching && !found.isPlaceholderData && !following}
            onClick={() => void found.refetch()}
          >
            {t('common.refresh')}
          </Button>
          <HistoryDownload domainId={domainId} search={search} found={found.data} />
        </>
      }
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <div className={classes.list}>
        <HistoryFilters
          domainId={domainId}
          search={search}
          found={found.data}
          onChange={onFilter}
          onClear={onClear}
        />
        <TurnList
          domainId={domainId}
          search={search}
          found={found}
          onShow={show}
          onFilter={onFilter}
          onClear={onClear}
        />
      </div>
    </Page>
  )
}

type ListProps = {
  domainId: number
  search: HistorySearch
  found: UseQueryResult<HistoryList>
  onShow: (next: Partial<HistorySearch>, replace?: boolean) => void
  onFilter: (next: Partial<HistorySearch>) => void
  onClear: () => void
}

/** The turns, and the open one beside them. */
function TurnList({ domainId, search, found, onShow, onFilter, onClear }: ListProps) {
  const t = useT()
  const columns = useHistoryColumns(found.data?.items ?? NONE, onFilter)
  // Going through turns is one step back, not many.
  const toTurn = (next: Partial<HistorySearch>) => onShow(next, search.turn !== undefined)
  const steps = useTurnSteps({ domainId, search, page: found.data, onShow: toTurn })
  const close = () => onShow({ turn: undefined })
  return (
    <Beside>
      <DataTable
        label={t('screen.history')}
        columns={columns}
        found={found}
        rowKey={(row) => row.id}
        rowName={(row) => row.utterance}
        onOpen={(row) => toTurn({ turn: row.id })}
        opened={search.turn ? { key: search.turn, onStep: steps.step, onClose: close } : undefined}
        onPage={(pageNo) => onShow({ pageNo })}
        onPageSize={(pageSize) => onShow({ pageSize, pageNo: 1 })}
        empty={
          <NoTurns
            domainId={domainId}
            search={search}
            onClear={onClear}
            onWeek={() => onShow({ from: '7d', to: undefined, pageNo: 1 })}
          />
        }
      />
      {search.turn && (
        <TurnPanel
          domainId={domainId}
          turnId={search.turn}
          steps={steps}
          onTurn={(turn) => toTurn({ turn })}
          onFilter={onFilter}
          onSession={({ sessionId, at }) => onShow({ ...NO_FILTER, ...spanAround(at), sessionId, pageNo: 1 })}
          onClose={close}
        />
      )}
    </Beside>
  )
}

type Props = { domainId: number; search: HistorySearch; onClear: () => void; onWeek: () => void }

/** Stands in the history while it is empty: how turns get here, or that the filters are too narrow. */
function NoTurns({ domainId, search, onClear, onWeek }: Props) {
  const t = useT()
  const maySettings = useMay(domainId, 'View/settings')
  if (isFiltered(search)) return <NoMatch onClear={onClear} />
  return (
    <EmptyState
      icon={<History size={18} strokeWidth={1.75} aria-hidden />}
      text={t('history.empty')}
      action={periodOf(search) !== '7d' && <Button onClick={onWeek}>{t('history.showWeek')}</Button>}
      link={
        maySettings && (
          <AnchorLink to="/information/$tab" params={{ tab: 'messenger' }} search={{ domainId }}>
            {t('screen.messenger')}
          </AnchorLink>
        )
      }
    />
  )
}

type HistoryDownloadProps = { domainId: number; search: HistorySearch; found: HistoryList | undefined }

/** The turns of the list as a file, and those of its period that the list leaves out. */
function HistoryDownload({ domainId, search, found }: HistoryDownloadProps) {
  const t = useT()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { totalCount = 0, searchedBackTo = null, askedAt = 0 } = found ?? {}
  const hasMore = totalCount >= HISTORY_ROWS_MAX || searchedBackTo !== null
  // A period ended when the list was asked for.
  const href = (as: HistoryFormat) =>
    address(history.download, {
      query: { domainId, format: as, timeZone, ...filtersOf(search), ...spanOf(search, askedAt) },
    })
  return (
    <Menu position="bottom-end">
      <DownloadButton disabled={totalCount === 0 && !hasMore} />
      <Menu.Dropdown aria-label={t('history.download')}>
        <Menu.Label>
          {hasMore ? t('history.downloadAll') : t('history.downloadFilter', { count: totalCount })}
        </Menu.Label>
        <Formats formats={HISTORY_FORMATS} href={href} />
      </Menu.Dropdown>
    </Menu>
  )
}
