import { exchange, type Job, type UploadPreview } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { useErrorText } from '../../../shared/ui/useErrorText'
import { followUpload } from './runningUpload'

/** What becomes of conversations that already exist. */
export type Existing = 'OVERWRITE' | 'SKIP'
export type Applied = { preview: UploadPreview; existing: Existing }

/** Applies a previewed upload as a job and shows how it ended, on whatever screen the reader is then. */
export function useApplyUpload(input: { domainId: number; opened: boolean; onDone: () => void }) {
  const { domainId } = input
  const t = useT()
  const toasts = useToasts()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const drawer = useRef<{ opened: boolean; onDone: () => void }>(undefined)
  useEffect(() => {
    drawer.current = input
    return () => {
      drawer.current = undefined
    }
  })

  const finish = (job: Job, { preview, existing }: Applied) => {
    refreshComponents(cache, domainId)
    if (job.state === 'CANCELED') return toasts.success(t('exchange.canceled'))
    if (job.state === 'FAILED') {
      const { code, params } = job.error ?? { code: 'INTERNAL' }
      const reason = errorText(new ApiError(500, { code, ...(params && { params }) } as ApiError['reply']))
      return toasts.failure(t('exchange.failed', { reason }))
    }
    const text = t('exchange.finishedText', {
      created: countOf(job, 'created', preview.created),
      changed: countOf(job, 'changed', existing === 'SKIP' ? 0 : preview.changed),
    })
    if (drawer.current?.opened) {
      drawer.current.onDone()
      return toasts.success(text)
    }
    const show = () => void navigate({ to: '/dmManagement', search: { domainId } })
    return toasts.success(text, { label: t('exchange.showConversations'), run: show })
  }
  return useMutation({
    mutationFn: ({ preview, existing }: Applied) =>
      call(exchange.apply, {
        params: { uploadId: preview.uploadId },
        query: { domainId },
        body: { existing },
      }),
    onSuccess: ({ jobId }, applied) =>
      followUpload({ domainId, jobId, fileName: applied.preview.fileName }, (job) => finish(job, applied)),
  })
}

function countOf(job: Job, name: string, otherwise: number): number {
  const value = job.result?.[name]
  return typeof value === 'number' ? value : otherwise
}
