import { type Job, job as jobCalls } from '@parlance/contract'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { createEvent } from '../../../shared/store/createEvent'
import { createStore } from '../../../shared/store/createStore'

/** An upload that is being applied, or a state that is being restored; `job` is null until it was read once. */
export type RunningUpload = { domainId: number; jobId: string; fileName: string | undefined; job: Job | null }

const POLL_MS = 700
const HIDDEN_POLL_MS = 5_000
/** The upload of each domain that is being applied. */
const running = createStore<ReadonlyMap<number, RunningUpload>>(new Map())
/** An upload has ended, however it did. */
export const uploadEnded = createEvent<{ domainId: number; job: Job }>()

function publish(upload: RunningUpload | undefined, domainId: number): void {
  const next = new Map(running.get())
  if (upload) next.set(domainId, upload)
  else next.delete(domainId)
  running.set(next)
}

/** The upload that is being applied in a domain. */
export function useRunningUpload(domainId: number): RunningUpload | undefined {
  return running.useValue((uploads) => uploads.get(domainId))
}

/**
 * Follows the job of an upload until it ends, on whatever screen: the drawer may be closed and the page left. Its end is
 * announced, unless the job can no longer be read.
 */
export function followUpload(upload: Omit<RunningUpload, 'job'>): void {
  const { domainId, jobId } = upload
  if (running.get().get(domainId)?.jobId === jobId) return
  publish({ ...upload, job: null }, domainId)
  const look = async () => {
    try {
      const job = await call(jobCalls.read, { params: { id: jobId }, query: { domainId } })
      if (!isOpen(job)) {
        publish(undefined, domainId)
        uploadEnded.emit({ domainId, job })
        return
      }
      publish({ ...upload, job }, domainId)
    } catch (error) {
      // A server that cannot be reached comes back; a refusal stays a refusal.
      if (error instanceof ApiError && error.status !== 0 && error.status < 500) {
        publish(undefined, domainId)
        return
      }
    }
    setTimeout(() => void look(), document.hidden ? HIDDEN_POLL_MS : POLL_MS)
  }
  void look()
}

/** Returns whether a job has not ended. */
export function isOpen(job: Job): boolean {
  return job.state === 'WAITING' || job.state === 'IN_PROGRESS'
}
