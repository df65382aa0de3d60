import { Anchor, Button, Input, NumberInput, Switch } from '@mantine/core'
import {
  automatedTest,
  QualityTestSettings,
  qualityTest,
  type SavedQualityTest,
  type TestFile,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { address } from '../../shared/api/address'
import { call } from '../../shared/api/call'
import { buildKeys, jobKeys, testRunKeys } from '../../shared/api/queryKeys'
import { useMay } from '../../shared/api/useMay'
import { EditConflictDialog } from '../../shared/form/conflict/EditConflictDialog'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { useListAddress } from '../../shared/list/useListAddress'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { Status } from '../../shared/ui/Status'
import { toasts } from '../../shared/ui/Toasts'
import classes from './automatedTest.module.css'
import { TestFileInput } from './file/TestFileInput'
import { useTestFile } from './file/useTestFile'
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

type Props = { domainId: number; stored: SavedQualityTest; onClose: () => void }

const storedOf = (saved: SavedQualityTest) => {
  const { on, fileId, targetRate, notify } = saved
  return { fields: { on, fileId, targetRate, notify }, revision: saved.revision, saved }
}

/** When it runs, by which file, what share of rows must pass, and whether its end is told (behaviour 9.3). */
function QualitySettings({ domainId, stored, onClose }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  const form = useDraftForm({
    schema: QualityTestSettings,
    stored: storedOf(stored),
    initial: storedOf(stored).fields,
    read: async () => storedOf(await call(qualityTest.settings, { query })),
    save: async (fields, revision) =>
      storedOf(await call(qualityTest.save, { query, body: { ...fields, revision: revision ?? 0 } })),
    onSaved: (saved) => {
      if (saved) cache.setQueryData(qualityQuery(domainId).queryKey, saved.saved)
      toasts.success(t('common.saved'))
      onClose()
    },
    onUnchanged: onClose,
  })
  const [file, setFile] = useState<TestFile | null>(stored.file)
  const fileField = form.field('fileId')
  return (
    <>
      <FormDrawer
        opened
        size={720}
        title={t('qualityTest.settings')}
        saving={form.saving}
        dirty={form.dirty}
        onSubmit={() => void form.save()}
        onClose={onClose}
      >
        <Switch label={t('qualityTest.on')} description={t('qualityTest.onHelp')} {...form.flag('on')} />
        <Input.Wrapper label={t('automatedTest.file')} labelElement="div" error={fileField.error}>
          <FileChoice
            domainId={domainId}
            file={file}
            id={fileField.id}
            onFile={(chosen) => {
              setFile(chosen)
              fileField.onChange(chosen.id)
            }}
          />
        </Input.Wrapper>
        <NumberInput
          maw={240}
          label={t('qualityTest.target')}
          description={t('qualityTest.targetHelp')}
          min={1}
          max={100}
          allowDecimal={false}
          suffix=" %"
          {...form.field('targetRate')}
        />
        <Switch
          label={t('qualityTest.notify')}
          description={t('qualityTest.notifyHelp')}
          {...form.flag('notify')}
        />
      </FormDrawer>
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </>
  )
}

type FileProps = { domainId: number; file: TestFile | null; id: string; onFile: (file: TestFile) => void }

/** The file that is set, and the way to another one. */
function FileChoice({ domainId, file, id, onFile }: FileProps) {
  const t = useT()
  const [isChanging, setIsChanging] = useState(file === null)
  const reading = useTestFile(domainId, 'QUALITY', (preview) => {
    if (preview.file) onFile(preview.file)
  })
  if (isChanging || !file)
    return (
      <div id={id} tabIndex={-1} className={classes.section}>
        <TestFileInput domainId={domainId} file={reading} />
      </div>
    )
  const { fileName, rows } = file
  return (
    <div className={classes.lead}>
      <span>{`${fileName} · ${t('qualityTest.rows', { count: rows })}`}</span>
      <Anchor
        download
        href={address(automatedTest.downloadFile, {
          params: { id: file.id },
          query: { domainId, headings: t.locale },
        })}
      >
        {t('common.download')}
      </Anchor>
      <Button id={id} size="compact-sm" onClick={() => setIsChanging(true)}>
        {t('automatedTest.another')}
      </Button>
    </div>
  )
}
