import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { DataTable } from '../../shared/table/DataTable'
import { addressOf } from '../../shared/table/listSearch'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { HistoryFilters } from './HistoryFilters'
import { HistorySearch, historyQuery } from './historySearch'
import { NoTurns } from './NoTurns'
import { TurnDrawer } from './TurnDrawer'
import { useHistoryColumns } from './useHistoryColumns'

const route = getRouteApi('/signedIn/inDomain/conversationHistory')
const REFRESH_MS = 5_000
const NONE: readonly never[] = []
const NO_FILTER = {
  search: '',
  environment: undefined,
  platform: undefined,
  matchType: undefined,
  conversationId: undefined,
  userId: undefined,
  sessionId: undefined,
  feedback: undefined,
  errorOnly: undefined,
}

/** Conversation history: every turn with its reasons. Filters and the open turn stand in the address. */
export function HistoryPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, ...address } = route.useSearch()
  const search = HistorySearch.parse(address)
  const [following, setFollowing] = useState(false)
  const found = useQuery({
    ...historyQuery(domainId, search),
    refetchInterval: following ? REFRESH_MS : false,
  })
  const columns = useHistoryColumns(found.data?.items ?? NONE)
  const show = (next: Partial<HistorySearch>, replace = false) =>
    void navigate({
      to: '/conversationHistory',
      search: { domainId, ...addressOf(HistorySearch, { ...search, ...next }) },
      replace,
    })
  return (
    <Page
      title={t('screen.history')}
      layout="list"
      count={found.data?.totalCount}
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
        </>
      }
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <DataTable
        label={t('screen.history')}
        columns={columns}
        found={found}
        rowKey={(row) => row.id}
        rowName={(row) => row.utterance}
        onOpen={(row) => show({ turn: row.id })}
        onPage={(pageNo) => show({ pageNo })}
        onPageSize={(pageSize) => show({ pageSize, pageNo: 1 })}
        filters={
          <HistoryFilters
            search={search}
            onChange={(next) => show({ ...next, pageNo: 1 }, true)}
            onClear={() => show({ ...NO_FILTER, pageNo: 1 })}
          />
        }
        empty={
          <NoTurns
            domainId={domainId}
            search={search}
            onClear={() => show({ ...NO_FILTER, pageNo: 1 })}
            onWeek={() => show({ from: '7d', to: undefined, pageNo: 1 })}
          />
        }
      />
      <TurnDrawer
        domainId={domainId}
        turnId={search.turn}
        onTurn={(turn) => show({ turn })}
        onSession={(sessionId) => show({ ...NO_FILTER, from: '7d', sessionId, turn: undefined, pageNo: 1 })}
        onClose={() => show({ turn: undefined })}
      />
    </Page>
  )
}
