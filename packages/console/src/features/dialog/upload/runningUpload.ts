import { type Job, job as jobCalls } from '@parlance/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'

/** An upload that is being applied; `job` is null until its first news. */
export type RunningUpload = { domainId: number; jobId: string; fileName: string; job: Job | null }

const POLL_MS = 700
const HIDDEN_POLL_MS = 5_000
const running = new Map<number, RunningUpload>()
const listeners = new Set<() => void>()

function publish(upload: RunningUpload | undefined, domainId: number): void {
  if (upload) running.set(domainId, upload)
  else running.delete(domainId)
  for (const listener of listeners) listener()
}

/** The upload that is being applied in a domain, started from this tab. */
export function useRunningUpload(domainId: number): RunningUpload | undefined {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, [])
  return useSyncExternalStore(subscribe, () => running.get(domainId))
}

/**
 * Follows the job of an upload until it ends, whatever screen is shown meanwhile: the drawer may be closed and the
 * page left. `onEnd` gets the ended job; it is not called when the job can no longer be read.
 */
export function followUpload(upload: Omit<RunningUpload, 'job'>, onEnd: (job: Job) => void): void {
  const { domainId, jobId } = upload
  publish({ ...upload, job: null }, domainId)
  const look = async () => {
    try {
      const job = await call(jobCalls.read, { params: { id: jobId }, query: { domainId } })
      if (isEnded(job)) {
        publish(undefined, domainId)
        onEnd(job)
        return
      }
      publish({ ...upload, job }, domainId)
    } catch (error) {
      // A server that is away for a moment comes back; an answer that says no does not change.
      if (error instanceof ApiError && error.status !== 0 && error.status < 500) {
        publish(undefined, domainId)
        return
      }
    }
    setTimeout(() => void look(), document.hidden ? HIDDEN_POLL_MS : POLL_MS)
  }
  void look()
}

function isEnded(job: Job): boolean {
  return job.state === 'FINISHED' || job.state === 'FAILED' || job.state === 'CANCELED'
}
