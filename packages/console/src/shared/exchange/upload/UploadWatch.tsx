import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT'
import { JobChip } from '../../job/JobChip'
import { useOpenJob } from '../../job/useOpenJob'
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
  const running = useRunningUpload(domainId)
  const found = useOpenJob(domainId, 'CONVERSATION_UPLOAD', 'CONTENT_RESTORE')
  useEffect(() => {
    if (found) followUpload({ domainId, jobId: found.id, fileName: found.fileName })
  }, [domainId, found])
  return (
    running && (
      <JobChip
        job={running.job}
        label={t('exchange.running')}
        onOpen={() =>
          running.of
            ? running.of.show(true)
            : void navigate({ to: '/dmManagement', search: { domainId, upload: true } })
        }
      />
    )
  )
}
