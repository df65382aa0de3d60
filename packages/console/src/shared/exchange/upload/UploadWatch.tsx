import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT'
import { RunningJob } from '../../job/RunningJob'
import { followUpload, useRunningUpload } from './runningUpload'
import { useUndoContent } from './useUndoContent'
import { useUploadNotices } from './useUploadNotices'

/** Says how uploads end, on every screen; within a domain it shows the one that runs, also after a reload. */
export function UploadWatch({ domainId }: { domainId: number | undefined }) {
  const { undo, question } = useUndoContent()
  useUploadNotices(undo)
  return (
    <>
      {domainId !== undefined && <RunningUpload key={domainId} domainId={domainId} />}
      {question}
    </>
  )
}

function RunningUpload({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <RunningJob
      domainId={domainId}
      kinds={['CONVERSATION_UPLOAD', 'CONTENT_RESTORE']}
      follow={followUpload}
      running={useRunningUpload(domainId)}
      label={t('exchange.running')}
      onOpen={({ of }) =>
        of ? of.show(true) : void navigate({ to: '/dmManagement', search: { domainId, upload: true } })
      }
    />
  )
}
