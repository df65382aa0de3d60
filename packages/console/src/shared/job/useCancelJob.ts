import { job as jobCalls } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call'

/** Asks a job to stop. */
export function useCancelJob(domainId: number, jobId: string) {
  return useMutation({
    mutationFn: () => call(jobCalls.cancel, { params: { id: jobId }, query: { domainId } }),
  })
}
