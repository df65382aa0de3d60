import { isJobOpen, type Job, job as jobCalls } from '@parlance/contract'
import { ApiError } from '../api/ApiError'
import { call } from '../api/call'
import { createEvent } from '../store/createEvent'
import { createStore } from '../store/createStore'

/** A job that goes on; `job` is null until it was read once. */
export type Watched<About> = About & { domainId: number; jobId: string; job: Job | null }

const POLL_MS = 700
const HIDDEN_POLL_MS = 5_000

/**
 * Follows jobs of a kind, one in a domain, until they end, on whatever screen: what began one may be closed and the
 * page left. `About` is what is known of a job besides its state.
 */
export function createJobWatch<About extends object = object>() {
  const running = createStore<ReadonlyMap<number, Watched<About>>>(new Map())
  /** A job has ended, however it did. */
  const ended = createEvent<About & { domainId: number; job: Job }>()

  const publish = (domainId: number, watched: Watched<About> | undefined): void => {
    const next = new Map(running.get())
    if (watched) next.set(domainId, watched)
    else next.delete(domainId)
    running.set(next)
  }

  /** Its end is announced, unless the job can no longer be read. */
  const follow = (begun: Omit<Watched<About>, 'job'>): void => {
    const known = begun as About & { domainId: number; jobId: string }
    const { domainId, jobId } = known
    if (running.get().get(domainId)?.jobId === jobId) return
    publish(domainId, { ...known, job: null })
    const look = async () => {
      try {
        const job = await call(jobCalls.read, { params: { id: jobId }, query: { domainId } })
        if (!isJobOpen(job)) {
          publish(domainId, undefined)
          ended.emit({ ...known, job })
          return
        }
        publish(domainId, { ...known, job })
      } catch (error) {
        // A server that cannot be reached comes back; a refusal stays a refusal.
        if (error instanceof ApiError && error.status !== 0 && error.status < 500) {
          publish(domainId, undefined)
          return
        }
      }
      setTimeout(() => void look(), document.hidden ? HIDDEN_POLL_MS : POLL_MS)
    }
    void look()
  }

  const useRunning = (domainId: number) => running.useValue((jobs) => jobs.get(domainId))
  return { follow, ended, useRunning }
}
