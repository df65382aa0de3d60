import { Button } from '@mantine/core'
import {
  COMPONENT_SHEETS,
  CONVERSATION_COLUMNS,
  exchange,
  type RestorePoint,
  type SheetColumns,
  type SheetKind,
} from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/ApiError'
import { call } from '../../api/call'
import { exchangeKeys } from '../../api/queryKeys'
import { useT } from '../../i18n/useT'
import { PersonName } from '../../person/PersonName'
import { Confirm } from '../../ui/Confirm'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { errorText } from '../../ui/errorText'
import { TimeAgo } from '../../ui/time/TimeAgo'
import { UploadBox } from '../../ui/UploadBox'
import { ColumnChoice, EncodingSelect } from './columns/ColumnChoice'
import { cellText } from './columns/cellText'
import { FormatTable } from './columns/FormatTable'
import { titleOf, useColumnTitles } from './columns/useColumnTitles'
import type { Reading, RefusedEncoding } from './preview/useUploadPreview'
import { uploads } from './runningUpload'
import { ComponentSample, SampleFile } from './SampleFile'
import tables from './tables.module.css'
import classes from './UploadDrawer.module.css'
import { useLostFocus } from './useLostFocus'

type Props = {
  domainId: number
  /** The kind of the list that the upload starts from; undefined for conversations. */
  kind: SheetKind | undefined
  error: unknown
  /** The columns of the file that was refused for them. */
  sheet: SheetColumns | undefined
  refusedIn: RefusedEncoding | undefined
  onFile: (file: File) => void
  onRead: (reading: Reading) => void
}

/** The first step: one file, with a sample to start from and the layout explained. */
export function ChooseFile(props: Props) {
  const { domainId, kind, error, sheet, refusedIn, onFile, onRead } = props
  const t = useT()
  const talks = useColumnTitles('conversation')
  const components = useColumnTitles('component')
  const choose = useLostFocus<HTMLButtonElement>()
  return (
    <div className={classes.content}>
      <p className="quiet">{t(kind ? 'componentFile.intro' : 'exchange.intro')}</p>
      <UploadBox chooseRef={choose} onFile={onFile} />
      <ErrorAlert error={withColumnNames(error, (of) => (of === undefined ? talks : components))} />
      {refusedIn && <EncodingSelect {...refusedIn} running={false} onRead={onRead} />}
      {sheet && <ColumnChoice key={JSON.stringify(sheet)} sheet={sheet} running={false} onRead={onRead} />}
      <div className={classes.links}>
        {kind ? <ComponentSample domainId={domainId} kind={kind} /> : <SampleFile domainId={domainId} />}
      </div>
      {kind ? <ComponentFormatHelp kind={kind} /> : <FormatHelp />}
      <RestorePoints domainId={domainId} />
    </div>
  )
}

/** The server names missing columns by their keys; the reader knows them by their words. */
function withColumnNames(error: unknown, titlesOf: (kind: unknown) => Record<string, string>): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.reply.params?.columns)) return error
  const titles = titlesOf(error.reply.params.kind)
  const columns = error.reply.params.columns.map((column) => titleOf(titles, String(column)))
  return new ApiError(error.status, { ...error.reply, params: { ...error.reply.params, columns } })
}

/**
 * States of the content before uploads changed it, each to be had back with one click; where other changes would be
 * lost with it, they are named first. Nothing where there are none.
 */
function RestorePoints({ domainId }: { domainId: number }) {
  const t = useT()
  const points = useQuery({
    queryKey: exchangeKeys.restorePoints(domainId),
    queryFn: () => call(exchange.restorePoints, { query: { domainId } }),
  })
  const restore = useRestore(domainId)
  if (!points.data || points.data.length === 0) return null
  const losing =
    restore.error instanceof ApiError && restore.error.reply.code === 'DATA_CHANGED_SINCE_UPLOAD'
      ? restore.variables
      : undefined
  return (
    <section className={tables.section}>
      <h3 className={tables.heading}>{t('exchange.restorePoints')}</h3>
      <ErrorAlert error={losing ? null : restore.error} />
      <ul className={tables.points}>
        {points.data.map((point) => (
          <li key={point.id}>
            <span>
              <Before point={point} />{' '}
              <span className="quiet">
                {'· '}
                <TimeAgo at={point.createdAt} />
                {' · '}
                <PersonName name={point.createdByName} email={point.createdBy} />
              </span>
            </span>
            <Button
              loading={restore.isPending && restore.variables.id === point.id}
              onClick={() =>
                restore.mutate({ id: point.id, onlyIfUnchanged: true, isUndo: isLastChange(point) })
              }
            >
              {t(isLastChange(point) ? 'common.undo' : 'exchange.restore')}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        opened={losing !== undefined}
        title={t('exchange.restoreTitle')}
        action={t('exchange.restore')}
        danger
        onConfirm={() => losing && restore.mutate({ ...losing, onlyIfUnchanged: false })}
        onClose={restore.reset}
      >
        {errorText(t, restore.error)}
      </Confirm>
    </section>
  )
}

/** Nothing was changed since the upload, so that only the upload goes. */
function isLastChange({ fileName, isChangedSince }: RestorePoint): boolean {
  return fileName !== null && !isChangedSince
}

function Before({ point: { conversations, fileName } }: { point: RestorePoint }) {
  const t = useT()
  return fileName === null
    ? t('exchange.restoreBeforeRestore', { conversations })
    : t('exchange.restoreBefore', { conversations, fileName })
}

type Restoring = { id: string; onlyIfUnchanged: boolean; isUndo: boolean }

/** Has an earlier state of the content restored as a job; `onlyIfUnchanged` is refused when changes would be lost. */
function useRestore(domainId: number) {
  return useMutation({
    mutationFn: ({ id, onlyIfUnchanged }: Restoring) =>
      call(exchange.restore, { params: { id }, query: { domainId, onlyIfUnchanged } }),
    onSuccess: ({ jobId }, { isUndo }) => uploads.follow({ domainId, jobId, fileName: undefined, isUndo }),
  })
}

/** The columns of a conversation file. */
function FormatHelp() {
  const t = useT()
  const columns = CONVERSATION_COLUMNS.map((column) => ({ column, meaning: t(`exchange.help.${column}`) }))
  return (
    <FormatTable
      titles={useColumnTitles('conversation')}
      about={<p className="quiet">{t('exchange.formatText')}</p>}
      columns={columns}
    />
  )
}

/** The columns of a sheet of one kind. */
function ComponentFormatHelp({ kind }: { kind: SheetKind }) {
  const t = useT()
  const { own, list } = COMPONENT_SHEETS[kind]
  const titles = useColumnTitles('component')
  const [first] = list?.each ?? []
  const fields = [...own, ...(list?.each ?? [])]
  return (
    <FormatTable
      titles={titles}
      about={
        <>
          <p className="quiet">{t('componentFile.format')}</p>
          {first && (
            <p className="quiet">
              {t('componentFile.formatList', { column: titleOf(titles, first.column) })}
            </p>
          )}
        </>
      }
      columns={fields.map((field) => ({ column: field.column, meaning: cellText(t, field) }))}
    />
  )
}
