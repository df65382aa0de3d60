import { Button, Input, SegmentedControl } from '@mantine/core'
import { automatedTest, ENVIRONMENTS, type Environment, type TestRun } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Download, ListTodo } from 'lucide-react'
import { useState } from 'react'
import { address } from '../../shared/api/address'
import { deployStatusQuery } from '../../shared/api/buildQueries'
import { call } from '../../shared/api/call'
import { jobKeys, testRunKeys } from '../../shared/api/queryKeys'
import { useMay } from '../../shared/api/useMay'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { useListAddress } from '../../shared/list/useListAddress'
import { addressOf } from '../../shared/table/listSearch'
import { TestOptionInputs } from '../../shared/testOptions/TestOptionInputs'
import { NO_OPTIONS, optionsOfTurn, wrongContexts } from '../../shared/testOptions/testOptions'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { TestFileInput } from './file/TestFileInput'
import { useTestFile } from './file/useTestFile'
import { RunList } from './RunList'
import { RunsSearch, runsQuery } from './testRunQueries'

const route = getRouteApi('/signedIn/inDomain/automatedTest')

/** Automated tests: files of questions that were put to the bot, and the way to put one to it (behaviour 9.2). */
export function AutomatedTestPage() {
  const t = useT()
  const navigate = useNavigate()
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
      href={address(automatedTest.template, { query: { domainId, headings: t.locale } })}
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

type Props = { domainId: number; opened: boolean; onStarted: (id: number) => void; onClose: () => void }

/** A new automated test: its file, where it is run, and what every row begins with. */
function StartDrawer({ domainId, opened, onStarted, onClose }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const [environment, setEnvironment] = useState<Environment>('BETA')
  const [options, setOptions] = useState(NO_OPTIONS)
  const deployed = useQuery(deployStatusQuery(domainId)).data
  const start = useMutation({
    mutationFn: (fileId: number) =>
      call(automatedTest.start, {
        query: { domainId },
        body: { fileId, environment, ...optionsOfTurn(options) },
      }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: testRunKeys.lists(domainId) })
      void cache.invalidateQueries({ queryKey: jobKeys.list(domainId) })
      onStarted(id)
    },
  })
  const file = useTestFile(domainId, 'AUTOMATED')
  const kept = file.state.step === 'read' ? file.state.preview.file : null
  const submit = () => {
    if (kept && wrongContexts(options.contexts).length === 0 && !start.isPending) start.mutate(kept.id)
  }
  const buildOf = (each: Environment) =>
    (each === 'BETA' ? deployed?.betaStatus : deployed?.realStatus)?.currentDeployBuild
  return (
    <FormDrawer
      opened={opened}
      size={720}
      title={t('automatedTest.new')}
      action={t('automatedTest.start')}
      saving={start.isPending}
      {...(kept && { onSubmit: submit })}
      onClose={onClose}
    >
      <p className="quiet">{t('automatedTest.about')}</p>
      <TestFileInput domainId={domainId} file={file} />
      {kept && (
        <>
          <Input.Wrapper label={t('history.environment')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('history.environment')}
                value={environment}
                data={ENVIRONMENTS.map((value) => {
                  const build = buildOf(value)
                  return {
                    value,
                    label: build
                      ? `${t(`environment.${value}`)} #${build.displayId}`
                      : t(`environment.${value}`),
                    disabled: deployed !== undefined && !build,
                  }
                })}
                onChange={(value) => setEnvironment(value === 'REAL' ? 'REAL' : 'BETA')}
              />
            </div>
          </Input.Wrapper>
          <TestOptionInputs
            options={options}
            onChange={(part) => setOptions((now) => ({ ...now, ...part }))}
          />
          <p className="quiet">{t('automatedTest.calls')}</p>
        </>
      )}
      <ErrorAlert error={start.error} />
    </FormDrawer>
  )
}
