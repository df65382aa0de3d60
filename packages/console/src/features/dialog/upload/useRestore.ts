import { exchange, type Job } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { followUpload } from './runningUpload'
import { useJobFailure } from './useJobFailure'

/** Has an earlier state of the content restored as a job, and says when it is done. */
export function useRestore(domainId: number) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const failed = useJobFailure()
  const finish = (job: Job) => {
    // Anything of the domain may be another now.
    void cache.invalidateQueries()
    if (!failed(job)) toasts.success(t('exchange.restored'))
  }
  return useMutation({
    mutationFn: (id: string) => call(exchange.restore, { params: { id }, query: { domainId } }),
    onSuccess: ({ jobId }) => followUpload({ domainId, jobId, fileName: t('exchange.restorePoint') }, finish),
  })
}
