import { Button, Popover, Progress } from '@mantine/core'
import { CANCELLABLE, type LastBuild } from '@parlance/contract'
import { ChevronDown } from 'lucide-react'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { Status } from '../../shared/ui/Status'
import { useNow } from '../../shared/ui/time/useNow'
import classes from './BuildControls.module.css'
import { CancelBuild } from './CancelBuild'
import { displayId } from './displayId'
import { statusText } from './statusText'

type Props = { domainId: number; last: LastBuild; mayCancel: boolean }

/** The build control while a build runs: its step, how far it is, the time so far, and the way to cancel. */
export function BuildProgress({ domainId, last, mayCancel }: Props) {
  const t = useT()
  const now = useNow(true)
  const elapsed = last.startedAt ? Math.max(now - Date.parse(last.startedAt), 0) : 0
  const status = last.status ?? 'REQUESTED'
  return (
    <Popover position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button className={classes.control} rightSection={<ChevronDown size={14} aria-hidden />}>
          <span className={classes.summary}>
            <Status tone="accent" breathing>
              {statusText(t, status)}
            </Status>
            <span className={classes.share}>{t.format.percent(Math.floor(last.progress * 100) / 100)}</span>
            <span className={classes.age}>{clock(elapsed)}</span>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('build.running', { id: displayId(last) })}>
        <div className={classes.running}>
          <strong>{t('build.running', { id: displayId(last) })}</strong>
          <Progress
            value={last.progress * 100}
            aria-label={t('build.progress')}
            size="sm"
            transitionDuration={200}
          />
          <p>{t('build.step', { step: statusText(t, status), elapsed: clock(elapsed) })}</p>
          <p className="quiet">{t('home.building')}</p>
          <div className={classes.foot}>
            <AnchorLink to="/build/$buildId" params={{ buildId: last.id ?? 0 }} search={{ domainId }}>
              {t('build.details')}
            </AnchorLink>
            {mayCancel && last.id !== null && (
              <CancelBuild
                domainId={domainId}
                buildId={last.id}
                allowed={CANCELLABLE.includes(status) && last.cancellable}
              />
            )}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** 0:07, 12:30: short enough for the header, and it does not jump in width. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
