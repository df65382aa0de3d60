import { Button } from '@mantine/core'
import type { Job } from '@parlance/contract'
import { useFormat } from '../i18n/useFormat'
import { Status } from '../ui/Status'
import classes from './Job.module.css'

/** A job that goes on, in the header: what it is and how far it is, with the way to more. */
export function JobChip({ job, label, onOpen }: { job: Job | null; label: string; onOpen: () => void }) {
  const format = useFormat()
  const share = job?.progress ?? 0
  return (
    <Button className={classes.chip!} onClick={onOpen}>
      <Status tone="accent" breathing>
        {label}
      </Status>
      <span className={classes.share}>{format.percent(Math.floor(share * 100) / 100)}</span>
    </Button>
  )
}
