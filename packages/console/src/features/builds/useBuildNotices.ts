import { isBuildSuccess, type LastBuild } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useT } from '../../shared/i18n/useT'
import { useTestPanel } from '../../shared/layout/testPanel/testPanel'
import { toasts } from '../../shared/ui/Toasts'
import { displayId } from './displayId'
import { failureText } from './failureText'
import { statusText } from './statusText'
import { isRunning } from './useLastBuild'

/**
 * Shows how a build ended, once, when this console saw it run or asked for it: success with the next step, failure
 * with reason and remedy; a cancelled one shows nothing (specification section 4). Returns `watch`, for a build that
 * may end before the first poll.
 */
export function useBuildNotices(domainId: number, last: LastBuild | undefined): (buildId: number) => void {
  const t = useT()
  const navigate = useNavigate()
  const panel = useTestPanel()
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (last?.id == null || last.status === null) return
    if (isRunning(last)) {
      watched.current = last.id
      return
    }
    if (watched.current !== last.id) return
    watched.current = null
    const { id, status, mode, error } = last
    if (status === 'CANCELED') return
    if (isBuildSuccess(status)) {
      toasts.success(t(`build.done.${mode ?? 'STANDARD'}`, { id: displayId(last) }), {
        label: t('build.testInBeta'),
        run: panel.open,
      })
      return
    }
    const why = t.find(`buildStatus.${status}`) ? failureText(t, status, error) : statusText(t, status)
    toasts.failure(t('build.failed', { id: displayId(last), why }), {
      label: t('build.details'),
      run: () => void navigate({ to: '/build/$buildId', params: { buildId: id }, search: { domainId } }),
    })
  }, [domainId, last, navigate, panel.open, t])
  return useCallback((buildId: number) => {
    watched.current = buildId
  }, [])
}
