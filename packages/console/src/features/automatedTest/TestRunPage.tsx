import { Button, Skeleton } from '@mantine/core'
import { automatedTest, isJobOpen, type TestRunDetail } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { address } from '../../shared/api/address'
import { call } from '../../shared/api/call'
import { jobKeys, testRunKeys } from '../../shared/api/queryKeys'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { toasts } from '../../shared/ui/Toasts'
import { useDelayed } from '../../shared/ui/useDelayed'
import { ResultList } from './result/ResultList'
import { RunSummary } from './result/RunSummary'
import { runQuery } from './testRunQueries'

const route = getRouteApi('/signedIn/inDomain/automatedTest/$runId')

/** One run of a test file: what it came to, how that changed since the run before, and every row with its reasons. */
export function TestRunPage() {
  const t = useT()
  const { domainId } = route.useSearch()
  const { runId } = route.useParams()
  const found = useQuery(runQuery(domainId, runId))
  const waiting = useDelayed(found.isPending)
  const run = found.data
  const isQuality = run?.kind === 'QUALITY'
  return (
    <Page
      title={run ? t('automatedTest.run', { id: run.id, name: run.fileName }) : t('screen.automatedTest')}
      layout="list"
      back={
        <AnchorLink to={isQuality ? '/qualityTest' : '/automatedTest'} search={{ domainId }}>
          {t(isQuality ? 'screen.qualityTest' : 'screen.automatedTest')}
        </AnchorLink>
      }
      actions={run && <RunActions domainId={domainId} run={run} />}
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {waiting && !found.error && <Skeleton height={120} maw={640} aria-hidden />}
      {run && <RunSummary domainId={domainId} run={run} />}
      {run && <ResultList key={run.id} domainId={domainId} run={run} />}
    </Page>
  )
}

/** Stop it while it goes on; then take its rows along, and run it again. */
function RunActions({ domainId, run }: { domainId: number; run: TestRunDetail }) {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const mayRun = useMay(domainId, 'Run/test')
  const params = { id: run.id }
  const query = { domainId }
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: testRunKeys.detail(domainId, run.id) })
    void cache.invalidateQueries({ queryKey: testRunKeys.lists(domainId) })
    void cache.invalidateQueries({ queryKey: jobKeys.list(domainId) })
  }
  const cancel = useMutation({
    mutationFn: () => call(automatedTest.cancel, { params, query }),
    onSettled: refresh,
    onError: (error) => toasts.error(t, error),
  })
  const again = useMutation({
    mutationFn: () => call(automatedTest.again, { params, query }),
    onSuccess: ({ id }) => {
      refresh()
      void navigate({ to: '/automatedTest/$runId', params: { runId: id }, search: { domainId } })
    },
    onError: (error) => toasts.error(t, error),
  })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      {mayRun && run.cancellable && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('automatedTest.cancel')}
        </Button>
      )}
      {!isJobOpen(run) && run.hasResults && run.done > 0 && (
        <Button
          component="a"
          download
          href={address(automatedTest.download, {
            params,
            query: { domainId, headings: t.locale, timeZone },
          })}
          leftSection={<Download size={15} aria-hidden />}
        >
          {t('automatedTest.download')}
        </Button>
      )}
      {mayRun && !isJobOpen(run) && run.kind === 'AUTOMATED' && run.fileId !== null && (
        <Button variant="filled" loading={again.isPending} onClick={() => again.mutate()}>
          {t('automatedTest.again')}
        </Button>
      )}
    </>
  )
}
