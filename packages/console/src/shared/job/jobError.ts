import type { ErrorReply, Job } from '@parlance/contract'
import { ApiError } from '../api/ApiError'

/** What a job failed by, as a refused call: the issues, which a job has among its parameters, stand beside them. */
export function jobError(error: Job['error'] | undefined): ApiError {
  const { code, params: { issues, ...params } = {} } = error ?? { code: 'INTERNAL' }
  return new ApiError(500, { code, params, ...(Array.isArray(issues) && { issues }) } as ErrorReply)
}
