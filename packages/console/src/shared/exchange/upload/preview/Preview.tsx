import { Button, Switch } from '@mantine/core'
import type { UploadPreview } from '@parlance/contract'
import { FileText } from 'lucide-react'
import { useDomain } from '../../../api/useDomain'
import { useT } from '../../../i18n/useT'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { FactList } from '../../../ui/FactList'
import { ColumnChoice, EncodingSelect } from '../columns/ColumnChoice'
import frame from '../UploadDrawer.module.css'
import { hasOnlyComponents } from '../uploadPage'
import { useLostFocus } from '../useLostFocus'
import { type Choice, WayChoice } from '../WayChoice'
import classes from './Preview.module.css'
import { PreviewChanges } from './PreviewChanges'
import { PreviewProblems } from './PreviewProblems'
import type { Reading } from './useUploadPreview'

type Props = {
  domainId: number
  preview: UploadPreview
  /** Whether the file is being read again in another way. */
  again: boolean
  choice: Choice
  onChoice: (choice: Choice) => void
  applying: boolean
  error: unknown
  onApply: (choice: Choice) => void
  onRead: (reading: Reading) => void
  onAnother: () => void
  /** What the button of `onAnother` says; by default that another file is chosen. */
  anotherLabel?: string | undefined
  onClose: () => void
}

/** What a file would change, what is wrong with it, and the decision. */
export function Preview(props: Props) {
  const { domainId, preview, again, choice, onChoice, applying, error, onApply, onRead, onClose } = props
  const t = useT()
  const domain = useDomain(domainId)
  const { created, changed, deleted } = preview.ways[choice.way]
  const count = created + changed + deleted
  const blocked = useBlockedReason(preview, choice, count, domain?.name)
  return (
    <>
      <div className={frame.content} aria-busy={again}>
        <FileLine {...props} />
        {preview.appliedBefore && <AppliedBefore preview={preview} {...preview.appliedBefore} />}
        <PreviewCounts preview={preview} />
        {preview.sheet && (
          <ColumnChoice key={preview.uploadId} sheet={preview.sheet} running={again} onRead={onRead} />
        )}
        {preview.longAnswers > 0 && (
          <Switch
            label={t('exchange.splitLong')}
            description={t('exchange.splitLongHelp', { count: preview.longAnswers })}
            checked={preview.isSplit}
            disabled={again}
            onChange={(event) => onRead({ splitLong: event.currentTarget.checked })}
          />
        )}
        <WayChoice preview={preview} domainName={domain?.name ?? ''} value={choice} onChange={onChoice} />
        <PreviewProblems
          key={`problems ${preview.uploadId} ${choice.way}`}
          domainId={domainId}
          preview={preview}
          way={choice.way}
        />
        <PreviewChanges
          key={`changes ${preview.uploadId} ${choice.way}`}
          domainId={domainId}
          preview={preview}
          way={choice.way}
        />
        <ErrorAlert error={error} />
      </div>
      <div className={frame.foot}>
        <span className="help" id="upload-reason">
          {blocked ?? <Remark preview={preview} choice={choice} />}
        </span>
        <div className={frame.buttons}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="filled"
            {...(choice.way === 'REPLACE_ALL' && { color: 'red.8' })}
            disabled={blocked !== undefined || again}
            loading={applying}
            aria-describedby="upload-reason"
            onClick={() => onApply(choice)}
          >
            {count > 0 ? t('exchange.apply', { count }) : t('exchange.applyNothing')}
          </Button>
        </div>
      </div>
    </>
  )
}

function FileLine({ preview, again, applying, onRead, onAnother, anotherLabel }: Props) {
  const t = useT()
  const name = useLostFocus<HTMLHeadingElement>()
  return (
    <div className={classes.file}>
      <FileText size={16} strokeWidth={1.75} aria-hidden />
      <h3 ref={name} tabIndex={-1} className={classes.fileName}>
        {preview.fileName}
      </h3>
      {preview.encodings.length > 1 ? (
        <EncodingSelect {...preview} running={again || applying} onRead={onRead} />
      ) : (
        preview.encoding && (
          <span className="quiet">{t('exchange.encoding', { encoding: preview.encoding })}</span>
        )
      )}
      <Button className={classes.another} disabled={applying} onClick={onAnother}>
        {anotherLabel ?? t('exchange.another')}
      </Button>
    </div>
  )
}

/** The same file was applied a while ago: often it was chosen by mistake. */
function AppliedBefore({ preview, at, by }: { preview: UploadPreview; at: string; by: string }) {
  const t = useT()
  const { created, changed } = preview.ways.ADD
  return (
    <p className={classes.again} role="status">
      {t('exchange.appliedBefore', { when: useT().format.relative(at), by })}{' '}
      {t(created + changed > 0 ? 'exchange.appliedBeforeChanged' : 'exchange.appliedBeforeNothing')}
    </p>
  )
}

function Remark({ preview, choice }: { preview: UploadPreview; choice: Choice }) {
  const t = useT()
  const { refused } = preview.ways[choice.way]
  return refused > 0 ? t('exchange.partly', { count: refused }) : t('exchange.wholly')
}

function useBlockedReason(
  preview: UploadPreview,
  { way, allOrNothing, confirmName }: Choice,
  count: number,
  domainName: string | undefined,
): string | undefined {
  const t = useT()
  const { errorCount } = preview.ways[way]
  if (allOrNothing && errorCount > 0) return t('exchange.blockedErrors', { count: errorCount })
  if (count === 0) return t('exchange.blockedNothing')
  if (way === 'REPLACE_ALL' && confirmName.trim() !== domainName) return t('exchange.blockedName')
  return undefined
}

const COUNTS = ['rows', 'conversations', 'questions', 'answers'] as const

const LABELS_SHOWN = 8

/** How much is in the file, and what is new beside conversations. */
function PreviewCounts({ preview }: { preview: UploadPreview }) {
  const t = useT()
  const components = preview.components.map(
    ({ kind, count }) => `${t(`kind.${kind}`)} ${t.format.number(count)}`,
  )
  return (
    <div className={classes.summary}>
      {!hasOnlyComponents(preview) && (
        <FactList
          look="tiles"
          facts={COUNTS.map((name) => [t(`exchange.${name}`), t.format.number(preview[name])])}
        />
      )}
      {components.length > 0 && <span>{t('exchange.components', { list: components.join(' · ') })}</span>}
      <NewLabels title={t('exchange.newTags')} names={preview.newTags} />
      <NewLabels title={t('exchange.newGroups')} names={preview.newGroups} />
    </div>
  )
}

function NewLabels({ title, names }: { title: string; names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  const more = names.length - LABELS_SHOWN
  const shown = names.slice(0, LABELS_SHOWN).join(', ')
  return (
    <span className={classes.labels}>
      <b>{title}</b> {more > 0 ? `${shown}, ${t('common.andMore', { count: more })}` : shown}
    </span>
  )
}
