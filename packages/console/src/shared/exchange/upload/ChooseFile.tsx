import type { SheetColumns, SheetKind } from '@parlance/contract'
import { ApiError } from '../../api/ApiError'
import { useT } from '../../i18n/useT'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { UploadBox } from '../../ui/UploadBox'
import { ColumnChoice, EncodingSelect } from './columns/ColumnChoice'
import { ComponentFormatHelp } from './columns/ComponentFormatHelp'
import { FormatHelp } from './columns/FormatHelp'
import { titleOf, useColumnTitles } from './columns/useColumnTitles'
import type { Reading, RefusedEncoding } from './preview/useUploadPreview'
import { RestorePoints } from './RestorePoints'
import { ComponentSample, SampleFile } from './SampleFile'
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
