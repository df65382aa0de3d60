import { exchange } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { followUpload } from './runningUpload'

/** Has an earlier state of the content restored as a job. */
export function useRestore(domainId: number) {
  return useMutation({
    mutationFn: (id: string) => call(exchange.restore, { params: { id }, query: { domainId } }),
    onSuccess: ({ jobId }) => followUpload({ domainId, jobId, fileName: undefined }),
  })
}
