import { Button } from '@mantine/core'
import { isBuildFinished, PAGE_SIZES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { buildListQuery } from '../../shared/api/buildQueries'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { openBuildDialog } from '../../shared/layout/buildRequest'
import { DataTable } from '../../shared/table/DataTable'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { awaitsReport } from './history/awaitsReport'
import classes from './history/BuildHistory.module.css'
import { useBuildColumns } from './history/useBuildColumns'

const route = getRouteApi('/signedIn/inDomain/information/$tab')
const POLL_MS = 5_000
const NONE: readonly never[] = []

/** Build History: every kept build, followed while one runs; a row opens the page of its build. */
export function BuildHistoryTab({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const { pageNo = 1, pageSize: asked = 20 } = route.useSearch()
  const pageSize = PAGE_SIZES.find((size) => size === asked) ?? PAGE_SIZES[0]
  const linked = useConsoleLinked()
  const mayBuild = useMay(domainId, 'Change/build') && linked
  const builds = useQuery({
    ...buildListQuery(domainId, { pageNo, pageSize }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((build) => !isBuildFinished(build.status) || awaitsReport(build))
        ? POLL_MS
        : false,
  })
  const columns = useBuildColumns(builds.data?.items ?? NONE)
  const show = (next: { pageNo?: number; pageSize?: number }) =>
    void navigate({
      to: '/information/$tab',
      params: { tab: 'buildHistory' },
      search: { domainId, ...(pageNo > 1 && { pageNo }), ...(pageSize !== 20 && { pageSize }), ...next },
    })
  if (builds.data?.totalCount === 0)
    return (
      <EmptyState
        icon={<Hammer size={18} strokeWidth={1.75} aria-hidden />}
        text={t('home.noBuilds')}
        action={
          mayBuild && (
            <Button variant="filled" onClick={() => openBuildDialog()}>
              {t('build.request.STANDARD')}
            </Button>
          )
        }
      />
    )
  return (
    <div className={classes.root}>
      <ErrorAlert error={builds.error} onRetry={() => void builds.refetch()} />
      <DataTable
        label={t('screen.buildHistory')}
        columns={columns}
        found={builds}
        rowKey={(row) => row.id}
        rowName={(row) => `#${row.displayId}`}
        onOpen={(row) =>
          void navigate({ to: '/build/$buildId', params: { buildId: row.id }, search: { domainId } })
        }
        onPage={(next) => show({ pageNo: next })}
        onPageSize={(next) => show({ pageNo: 1, pageSize: next })}
      />
    </div>
  )
}
