import type { Job } from '@parlance/contract'
import { ApiError } from '../../../shared/api/ApiError'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { useErrorText } from '../../../shared/ui/useErrorText'

/** Shows how an upload ended that changed nothing; returns whether it did so. */
export function useJobFailure(): (job: Job) => boolean {
  const t = useT()
  const toasts = useToasts()
  const errorText = useErrorText()
  return (job) => {
    if (job.state === 'CANCELED') toasts.success(t('exchange.canceled'))
    if (job.state === 'FAILED') {
      const { code, params } = job.error ?? { code: 'INTERNAL' }
      const reason = errorText(new ApiError(500, { code, ...(params && { params }) } as ApiError['reply']))
      toasts.failure(t('exchange.failed', { reason }))
    }
    return job.state !== 'FINISHED'
  }
}
