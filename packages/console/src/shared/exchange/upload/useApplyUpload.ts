import { exchange, type UploadPreview } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call'
import { followUpload, type UploadOf } from './runningUpload'
import type { Choice } from './WayChoice'

type Applied = { preview: UploadPreview; choice: Choice }

/** Applies a previewed upload as a job. */
export function useApplyUpload(domainId: number, of?: UploadOf) {
  return useMutation({
    mutationFn: ({ preview, choice: { way, allOrNothing, confirmName } }: Applied) =>
      call(exchange.apply, {
        params: { uploadId: preview.uploadId },
        query: { domainId },
        body: { way, allOrNothing, ...(way === 'REPLACE_ALL' && { confirmName: confirmName.trim() }) },
      }),
    onSuccess: ({ jobId }, { preview }) => followUpload({ domainId, jobId, fileName: preview.fileName, of }),
  })
}
