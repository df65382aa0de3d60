import { isJobOpen, type LastBuild } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { toasts } from '../../../shared/ui/Toasts'
import { isRunning } from '../useLastBuild'
import { qualityText } from './QualityMark'

/**
 * Shows once how the quality test of a build ended that this console saw run, where its settings ask for that: the share
 * of rows with the target, and the way to the rows (behaviour 9.3).
 */
export function useQualityNotices(domainId: number, last: LastBuild | undefined): void {
  const t = useT()
  const navigate = useNavigate()
  /** The build whose test is waited for, from when it, or its test, was seen to run. */
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (last?.id == null) return
    const { id, quality } = last
    if (isRunning(last) || isJobOpen(quality)) {
      watched.current = id
      return
    }
    if (watched.current !== id) return
    watched.current = null
    if (!quality?.notify || quality.isPassed === null) return
    const show = {
      label: t('quality.show'),
      run: () =>
        void navigate({
          to: '/automatedTest/$runId',
          params: { runId: quality.runId },
          search: { domainId, ...(!quality.isPassed && { outcome: 'FAIL' as const }) },
        }),
    }
    const notice = t('quality.notice', { id, text: qualityText(t, quality) })
    if (quality.isPassed) toasts.success(notice, show)
    else toasts.failure(notice, show)
  }, [domainId, last, navigate, t])
}
