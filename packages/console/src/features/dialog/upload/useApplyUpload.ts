import { exchange, type UploadPreview } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { followUpload } from './runningUpload'
import type { Choice } from './WayChoice'

type Applied = { preview: UploadPreview; choice: Choice }

/** Applies a previewed upload as a job. */
export function useApplyUpload(domainId: number) {
  return useMutation({
    mutationFn: ({ preview, choice: { way, allOrNothing, confirmName } }: Applied) =>
      call(exchange.apply, {
        params: { uploadId: preview.uploadId },
        query: { domainId },
        body: { way, allOrNothing, ...(way === 'REPLACE_ALL' && { confirmName: confirmName.trim() }) },
      }),
    onSuccess: ({ jobId }, { preview }) => followUpload({ domainId, jobId, fileName: preview.fileName }),
  })
}
