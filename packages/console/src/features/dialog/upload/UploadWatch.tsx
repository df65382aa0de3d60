import { Button } from '@mantine/core'
import { job as jobCalls } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call'
import { exchangeKeys } from '../../../shared/api/queryKeys'
import { useMay } from '../../../shared/api/useMay'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import classes from './Preview.module.css'
import { followUpload, isOpen, useRunningUpload } from './runningUpload'
import { useUploadNotices } from './useUploadNotices'

/** Says how uploads end, on every screen; within a domain it shows the one that runs, also after a reload. */
export function UploadWatch({ domainId }: { domainId: number | undefined }) {
  useUploadNotices()
  return domainId === undefined ? null : <RunningUpload key={domainId} domainId={domainId} />
}

/** More jobs than run in a domain at the same time. */
const JOBS_READ = 20

function RunningUpload({ domainId }: { domainId: number }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const running = useRunningUpload(domainId)
  const jobs = useQuery({
    queryKey: exchangeKeys.jobs(domainId),
    queryFn: () => call(jobCalls.list, { query: { domainId, pageSize: JOBS_READ } }),
    enabled: useMay(domainId, 'Change/content'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = jobs.data?.items?.find((job) => job.kind === 'CONVERSATION_UPLOAD' && isOpen(job))
  useEffect(() => {
    if (found) followUpload({ domainId, jobId: found.id, fileName: found.fileName })
  }, [domainId, found])
  if (!running) return null
  const share = running.job?.progress ?? 0
  return (
    <Button
      className={classes.running!}
      onClick={() => void navigate({ to: '/dmManagement', search: { domainId, upload: true } })}
    >
      <Status tone="accent" breathing>
        {t('exchange.running')}
      </Status>
      <span className={classes.share}>{format.percent(Math.floor(share * 100) / 100)}</span>
    </Button>
  )
}
