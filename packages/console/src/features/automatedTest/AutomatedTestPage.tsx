import { Button } from '@mantine/core'
import { automatedTest, type TestRun } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Download, ListTodo } from 'lucide-react'
import { address } from '../../shared/api/address'
import { useMay } from '../../shared/api/useMay'
import { useLocale } from '../../shared/i18n/LocaleProvider'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { useListAddress } from '../../shared/list/useListAddress'
import { addressOf } from '../../shared/table/listSearch'
import { EmptyState } from '../../shared/ui/EmptyState'
import { RunList } from './RunList'
import { StartDrawer } from './StartDrawer'
import { RunsSearch, runsQuery } from './testRunQueries'

const route = getRouteApi('/signedIn/inDomain/automatedTest')

/** Automated tests: files of questions that were put to the bot, and the way to put one to it (behaviour 9.2). */
export function AutomatedTestPage() {
  const t = useT()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const { create } = route.useSearch()
  const list = useListAddress('/automatedTest', RunsSearch)
  const { domainId, search } = list
  const found = useQuery(runsQuery(domainId, 'AUTOMATED', search))
  const mayRun = useMay(domainId, 'Run/test')
  const open = (id: TestRun['id']) =>
    void navigate({ to: '/automatedTest/$runId', params: { runId: id }, search: { domainId } })
  const begin = mayRun && (
    <Button
      variant="filled"
      onClick={() =>
        void navigate({
          to: '/automatedTest',
          search: { domainId, ...addressOf(RunsSearch, search), create: true },
        })
      }
    >
      {t('automatedTest.new')}
    </Button>
  )
  const template = (
    <Button
      component="a"
      href={address(automatedTest.template, { query: { domainId, headings: locale } })}
      download
      leftSection={<Download size={15} aria-hidden />}
    >
      {t('automatedTest.template')}
    </Button>
  )
  const isEmpty = found.data?.totalCount === 0 && !list.isNarrowed
  return (
    <Page
      title={t('screen.automatedTest')}
      layout="list"
      count={found.data?.totalCount}
      actions={
        !isEmpty && (
          <>
            {template}
            {begin}
          </>
        )
      }
    >
      <RunList
        label={t('screen.automatedTest')}
        kind="AUTOMATED"
        list={list}
        found={found}
        onOpen={open}
        empty={
          <EmptyState
            icon={<ListTodo size={18} strokeWidth={1.75} aria-hidden />}
            text={t('automatedTest.empty')}
            action={begin}
            link={template}
          />
        }
      />
      <StartDrawer
        key={String(create)}
        domainId={domainId}
        opened={create === true}
        onStarted={open}
        onClose={() => list.show({})}
      />
    </Page>
  )
}
