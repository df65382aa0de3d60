import type { Job } from '@parlance/contract'
import { useT } from '../i18n/useT'
import { Status, type StatusTone } from '../ui/Status'

const TONES: Record<Job['state'], StatusTone> = {
  WAITING: 'accent',
  IN_PROGRESS: 'accent',
  FINISHED: 'ok',
  FAILED: 'danger',
  CANCELED: 'muted',
}

/** How a job stands (specification section 4); one that waits is in progress too, and says that it waits. */
export function JobState({ state, progress }: Pick<Job, 'state' | 'progress'>) {
  const t = useT()
  const share = Math.floor(progress * 100) / 100
  const word = t(`job.state.${state}`)
  return (
    <Status tone={TONES[state]} breathing={state === 'IN_PROGRESS'}>
      {state === 'IN_PROGRESS' ? `${word} ${t.format.percent(share)}` : word}
    </Status>
  )
}
