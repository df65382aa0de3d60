import { Button } from '@mantine/core'
import { qualityTest, type SavedQualityTest } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../shared/api/call'
import { buildKeys, jobKeys, testRunKeys } from '../../shared/api/queryKeys'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { useListAddress } from '../../shared/list/useListAddress'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { Status } from '../../shared/ui/Status'
import { toasts } from '../../shared/ui/Toasts'
import classes from './automatedTest.module.css'
import { QualitySettings } from './quality/QualitySettings'
import { RunList } from './RunList'
import { qualityQuery, RunsSearch, runsQuery } from './testRunQueries'

/** The quality test: how well each finished build does, by a file of the domain (behaviour 9.3). */
export function QualityTestPage() {
  const t = useT()
  const navigate = useNavigate()
  const list = useListAddress('/qualityTest', RunsSearch)
  const { domainId } = list
  const [isSetting, setIsSetting] = useState(false)
  const settings = useQuery(qualityQuery(domainId))
  const found = useQuery(runsQuery(domainId, 'QUALITY', list.search))
  const mayChange = useMay(domainId, 'Change/content')
  const file = settings.data?.file
  const change = mayChange && (
    <Button
      {...(!file && { variant: 'filled' as const })}
      disabled={!settings.data}
      onClick={() => setIsSetting(true)}
    >
      {t('qualityTest.settings')}
    </Button>
  )
  return (
    <Page
      title={t('screen.qualityTest')}
      layout="list"
      count={found.data?.totalCount}
      actions={
        <>
          {file && change}
          {file && <RunNow domainId={domainId} />}
        </>
      }
    >
      <ErrorAlert error={settings.error} onRetry={() => void settings.refetch()} />
      {settings.data && <SettingsLine settings={settings.data} />}
      <RunList
        label={t('screen.qualityTest')}
        kind="QUALITY"
        list={list}
        found={found}
        onOpen={(id) =>
          void navigate({ to: '/automatedTest/$runId', params: { runId: id }, search: { domainId } })
        }
        empty={
          <EmptyState
            icon={<BadgeCheck size={18} strokeWidth={1.75} aria-hidden />}
            text={t(file ? 'qualityTest.noRuns' : 'qualityTest.empty')}
            action={!file && change}
          />
        }
      />
      {settings.data && isSetting && (
        <QualitySettings domainId={domainId} stored={settings.data} onClose={() => setIsSetting(false)} />
      )}
    </Page>
  )
}

function RunNow({ domainId }: { domainId: number }) {
  const t = useT()
  const may = useMay(domainId, 'Run/test')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const run = useMutation({
    mutationFn: () => call(qualityTest.run, { query: { domainId } }),
    onSuccess: ({ id }) => {
      for (const keyOf of [testRunKeys.lists, jobKeys.list, buildKeys.lists])
        void cache.invalidateQueries({ queryKey: keyOf(domainId) })
      void navigate({ to: '/automatedTest/$runId', params: { runId: id }, search: { domainId } })
    },
    onError: (error) => toasts.error(t, error),
  })
  return (
    may && (
      <Button variant="filled" loading={run.isPending} onClick={() => run.mutate()}>
        {t('qualityTest.run')}
      </Button>
    )
  )
}

/** What is set, in one line. */
function SettingsLine({ settings: { on, file, targetRate, notify } }: { settings: SavedQualityTest }) {
  const t = useT()
  if (!file) return null
  return (
    <div className={classes.settings}>
      <Status tone={on ? 'ok' : 'muted'}>{t(on ? 'qualityTest.isOn' : 'qualityTest.isOff')}</Status>
      <span>{`${file.fileName} · ${t('qualityTest.rows', { count: file.rows })}`}</span>
      <span>{t('qualityTest.targetOf', { rate: targetRate })}</span>
      {on && notify && <span className="quiet">{t('qualityTest.notifies')}</span>}
    </div>
  )
}
