import { Button, Progress } from '@mantine/core'
import { isJobOpen, type ReplyOf, type scenarioWalk, type Walked } from '@parlance/contract'
import { Footprints } from 'lucide-react'
import { useMay } from '../../../../shared/api/useMay'
import { useT } from '../../../../shared/i18n/useT'
import { jobError } from '../../../../shared/job/jobError'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import { TimeAgo } from '../../../../shared/ui/time/TimeAgo'
import type { Walk } from './useWalk'
import classes from './Walk.module.css'

/** Has the engine walk every path, shows how far it is, and what the last walk covered. */
export function WalkControl({ domainId, walk }: { domainId: number; walk: Walk }) {
  const may = useMay(domainId, 'Run/test')
  const { found } = walk
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  const { job, last } = found.data
  if (!may && !last) return null
  return (
    <div className={classes.control}>
      {may && <Ways walk={walk} job={job} isFirst={last === null} />}
      {job?.state === 'FAILED' && <ErrorAlert error={jobError(job.error)} />}
      {last && <Last last={last} />}
    </div>
  )
}

type WaysProps = { walk: Walk; job: ReplyOf<typeof scenarioWalk.read>['job']; isFirst: boolean }

function Ways({ walk: { start, cancel }, job, isFirst }: WaysProps) {
  const t = useT()
  if (isJobOpen(job))
    return (
      <div className={classes.walking}>
        <Progress.Root className={classes.bar}>
          <Progress.Section
            value={Math.round((job?.progress ?? 0) * 100)}
            aria-label={t('scenario.walk.walking')}
          />
        </Progress.Root>
        <Button size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('common.cancel')}
        </Button>
      </div>
    )
  return (
    <>
      <Button
        leftSection={<Footprints size={15} aria-hidden />}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {t(isFirst ? 'scenario.walk.start' : 'scenario.walk.again')}
      </Button>
      {isFirst && <p>{t('scenario.walk.help')}</p>}
    </>
  )
}

function Last({ last }: { last: Walked & { at: string; isOld: boolean } }) {
  const t = useT()
  const { turns, reached, conversations, left, limit, isOld, at } = last
  return (
    <>
      <p>
        {t('scenario.walk.covered', {
          turns: t.format.number(turns),
          reached: t.format.number(reached),
          conversations: t.format.number(conversations),
        })}{' '}
        <TimeAgo at={at} />
      </p>
      {limit && <p className={classes.left}>{t(`scenario.walk.limit.${limit}`, { count: left })}</p>}
      {isOld && <p className={classes.left}>{t('scenario.walk.isOld')}</p>}
    </>
  )
}
