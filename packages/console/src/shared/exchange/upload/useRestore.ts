import { exchange } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call'
import { followUpload } from './runningUpload'

type Restoring = { id: string; onlyIfUnchanged: boolean; isUndo: boolean }

/** Has an earlier state of the content restored as a job; `onlyIfUnchanged` is refused when changes would be lost. */
export function useRestore(domainId: number) {
  return useMutation({
    mutationFn: ({ id, onlyIfUnchanged }: Restoring) =>
      call(exchange.restore, { params: { id }, query: { domainId, onlyIfUnchanged } }),
    onSuccess: ({ jobId }, { isUndo }) => followUpload({ domainId, jobId, fileName: undefined, isUndo }),
  })
}
