import { Restored } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../i18n/useT'
import { jobError } from '../job/jobError'
import { RunningJob } from '../job/RunningJob'
import { useEvent } from '../store/useEvent'
import { toasts } from '../ui/Toasts'
import { RestoreRefused, refusedRestore } from './RestoreRefused'
import { restores } from './runningRestore'
import { useRestoredNotice } from './useRestoredNotice'

/** Says how great restores end, on every screen; within a domain it shows the one that runs, also after a reload. */
export function RestoreWatch({ domainId }: { domainId: number | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<unknown>(null)
  useRestoreNotices(setRefused)
  return (
    <>
      <RunningJob
        domainId={domainId}
        kinds={['RESTORE']}
        watch={restores}
        label={t('trash.restoring')}
        onOpen={(running) => void navigate({ to: '/trash', search: { domainId: running.domainId } })}
      />
      <RestoreRefused error={refused} onClose={() => setRefused(null)} />
    </>
  )
}

function useRestoreNotices(onRefused: (error: unknown) => void): void {
  const t = useT()
  const cache = useQueryClient()
  const showRestored = useRestoredNotice()
  useEvent(restores.ended, ({ job }) => {
    // Conversations, labels and components may be among what came back.
    void cache.invalidateQueries()
    if (job.state === 'CANCELED') return toasts.success(t('trash.canceled'))
    if (job.state === 'FINISHED') return showRestored(Restored.parse(job.result))
    const error = jobError(job.error)
    return refusedRestore(error) ? onRefused(error) : toasts.error(t, error)
  })
}
