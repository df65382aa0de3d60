import { Anchor, Button, Input, NumberInput, Switch } from '@mantine/core'
import {
  automatedTest,
  QualityTestSettings,
  qualityTest,
  type SavedQualityTest,
  type TestFile,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { address } from '../../../shared/api/address'
import { call } from '../../../shared/api/call'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { FormDrawer } from '../../../shared/form/FormDrawer'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useT } from '../../../shared/i18n/useT'
import { toasts } from '../../../shared/ui/Toasts'
import classes from '../automatedTest.module.css'
import { TestFileInput } from '../file/TestFileInput'
import { useTestFile } from '../file/useTestFile'
import { qualityQuery } from '../testRunQueries'

type Props = { domainId: number; stored: SavedQualityTest; onClose: () => void }

const storedOf = (saved: SavedQualityTest) => {
  const { on, fileId, targetRate, notify } = saved
  return { fields: { on, fileId, targetRate, notify }, revision: saved.revision, saved }
}

/** When it runs, by which file, what share of rows must pass, and whether its end is told (behaviour 9.3). */
export function QualitySettings({ domainId, stored, onClose }: Props) {
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
