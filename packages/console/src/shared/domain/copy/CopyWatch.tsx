import { CopyOutcome } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { domainKeys, jobKeys } from '../../api/queryKeys'
import { useT } from '../../i18n/useT'
import { jobError } from '../../job/jobError'
import { RunningJob } from '../../job/RunningJob'
import { useEvent } from '../../store/useEvent'
import { errorText } from '../../ui/errorText'
import { toasts } from '../../ui/Toasts'
import { copies } from './runningCopy'

/** Says how copies end, on every screen; within their source it shows the one that runs, also after a reload. */
export function CopyWatch({ domainId }: { domainId: number | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  useCopyNotices()
  return (
    <RunningJob
      domainId={domainId}
      kinds={['DOMAIN_COPY']}
      watch={copies}
      label={t('copy.chip')}
      onOpen={(running) => void navigate({ to: '/workManagement', search: { domainId: running.domainId } })}
    />
  )
}

function useCopyNotices(): void {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  useEvent(copies.ended, ({ domainId, job }) => {
    void cache.invalidateQueries({ queryKey: domainKeys.lists })
    void cache.invalidateQueries({ queryKey: jobKeys.list(domainId) })
    if (job.state === 'CANCELED') return toasts.success(t('copy.canceled'))
    const outcome = CopyOutcome.safeParse(job.result).data
    if (job.state !== 'FINISHED' || !outcome) {
      return toasts.failure(t('copy.failed', { reason: errorText(t, jobError(job.error)) }))
    }
    const { domainId: made, domainName: name, secrets } = outcome
    toasts.success(t(secrets > 0 ? 'copy.doneSecrets' : 'copy.done', { name, count: secrets }), {
      label: t('copy.open'),
      run: () => void navigate({ to: '/domain/$domainId', params: { domainId: made } }),
    })
  })
}
