import { Button } from '@mantine/core'
import type { UploadPreview } from '@parlance/contract'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { ExistingChoice } from './ExistingChoice'
import classes from './Preview.module.css'
import { PreviewChanges } from './PreviewChanges'
import { PreviewCounts } from './PreviewCounts'
import { PreviewProblems } from './PreviewProblems'
import frame from './UploadDrawer.module.css'
import type { Existing } from './useApplyUpload'

type Props = {
  domainId: number
  preview: UploadPreview
  applying: boolean
  error: unknown
  onApply: (existing: Existing) => void
  onAnother: () => void
  onClose: () => void
}

/** What a file would change, what is wrong with it, and the decision. */
export function Preview({ domainId, preview, applying, error, onApply, onAnother, onClose }: Props) {
  const t = useT()
  const [existing, setExisting] = useState<Existing>('OVERWRITE')
  const count = preview.created + (existing === 'OVERWRITE' ? preview.changed : 0)
  const blocked = useBlockedReason(preview, count)
  return (
    <>
      <div className={frame.content}>
        <div className={classes.file}>
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          <strong className={classes.fileName}>{preview.fileName}</strong>
          {preview.encoding && (
            <span className="quiet">{t('exchange.encoding', { encoding: preview.encoding })}</span>
          )}
          <Button className={classes.another} disabled={applying} onClick={onAnother}>
            {t('exchange.another')}
          </Button>
        </div>
        <PreviewCounts preview={preview} />
        <PreviewProblems domainId={domainId} preview={preview} />
        {preview.changed > 0 && preview.errorCount === 0 && (
          <ExistingChoice value={existing} onChange={setExisting} />
        )}
        <PreviewChanges preview={preview} />
        <ErrorAlert error={error} />
      </div>
      <div className={frame.foot}>
        <span className={frame.reason} id="upload-reason">
          {blocked ?? t('exchange.wholly')}
        </span>
        <div className={frame.buttons}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="filled"
            disabled={blocked !== undefined}
            loading={applying}
            aria-describedby="upload-reason"
            onClick={() => onApply(existing)}
          >
            {count > 0 ? t('exchange.apply', { count }) : t('exchange.applyNothing')}
          </Button>
        </div>
      </div>
    </>
  )
}

function useBlockedReason(preview: UploadPreview, count: number): string | undefined {
  const t = useT()
  if (preview.errorCount > 0) return t('exchange.blockedErrors', { count: preview.errorCount })
  if (count > 0) return undefined
  return t(preview.changed > 0 ? 'exchange.blockedSkip' : 'exchange.blockedNothing')
}
