import { exchange, type Job, type UploadPreview } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { address } from '../../../shared/api/address'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { followUpload } from './runningUpload'
import { useJobFailure } from './useJobFailure'
import { useRestore } from './useRestore'
import type { Choice } from './WayChoice'

export type Applied = { preview: UploadPreview; choice: Choice }

/** Applies a previewed upload as a job and shows how it ended, on whatever screen the reader is then. */
export function useApplyUpload(input: { domainId: number; opened: boolean; onDone: () => void }) {
  const { domainId } = input
  const t = useT()
  const toasts = useToasts()
  const failed = useJobFailure()
  const restore = useRestore(domainId)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const drawer = useRef<{ opened: boolean; onDone: () => void }>(undefined)
  useEffect(() => {
    drawer.current = input
    return () => {
      drawer.current = undefined
    }
  })

  const finish = (job: Job, { preview }: Applied) => {
    // Conversations, labels, and in a file of a whole bot everything else.
    void cache.invalidateQueries()
    if (failed(job)) return
    const [created, changed, deleted, refused] = ['created', 'changed', 'deleted', 'refused'].map((name) =>
      countOf(job, name),
    ) as [number, number, number, number]
    const done = t('exchange.finishedText', { created, changed, deleted })
    const text = refused > 0 ? t('exchange.finishedPartly', { text: done, refused }) : done
    const wasOpen = drawer.current?.opened === true
    if (wasOpen) drawer.current!.onDone()
    const { restorePointId } = job.result ?? {}
    if (typeof restorePointId === 'string')
      return toasts.success(text, { label: t('exchange.restore'), run: () => restore.mutate(restorePointId) })
    if (refused > 0) {
      const report = address(exchange.report, { params: { uploadId: preview.uploadId }, query: { domainId } })
      return toasts.success(text, {
        label: t('exchange.reportNotApplied'),
        run: () => window.location.assign(report),
      })
    }
    const show = () => void navigate({ to: '/dmManagement', search: { domainId } })
    return toasts.success(text, wasOpen ? undefined : { label: t('exchange.showConversations'), run: show })
  }
  return useMutation({
    mutationFn: ({ preview, choice: { way, allOrNothing, confirmName } }: Applied) =>
      call(exchange.apply, {
        params: { uploadId: preview.uploadId },
        query: { domainId },
        body: { way, allOrNothing, ...(way === 'REPLACE_ALL' && { confirmName: confirmName.trim() }) },
      }),
    onSuccess: ({ jobId }, applied) =>
      followUpload({ domainId, jobId, fileName: applied.preview.fileName }, (job) => finish(job, applied)),
  })
}

function countOf(job: Job, name: string): number {
  const value = job.result?.[name]
  return typeof value === 'number' ? value : 0
}
