import { Button, Menu } from '@mantine/core'
import { type BuildMode, isBuildError, isBuildSuccess, type LastBuild } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Hammer, History, Settings2, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../shared/i18n/useT'
import { buildTone } from '../../shared/ui/build/buildTone'
import { Status } from '../../shared/ui/Status'
import classes from './BuildControls.module.css'
import { displayId } from './displayId'
import { failureText } from './failureText'
import { statusText } from './statusText'
import { useObstacles } from './useObstacles'

type Props = {
  domainId: number
  /** Undefined while it loads. */
  last: LastBuild | undefined
  mayBuild: boolean
  onAsk: (mode: BuildMode) => void
}

/** The build control at rest: how the last build ended and when, what changed since, and what can be built. */
export function BuildMenu({ domainId, last, mayBuild, onAsk }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const items = { ...useObstacles({ domainId, last, shown: opened }), onAsk }
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={340}>
      <Menu.Target>
        <Button
          className={classes.control}
          rightSection={<ChevronDown size={14} aria-hidden />}
          disabled={!last}
        >
          <Summary last={last} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('nav.build')}>
        {last && <Ending last={last} />}
        {mayBuild && (
          <>
            <ModeItem mode="STANDARD" icon={<Hammer size={16} aria-hidden />} {...items} />
            <ModeItem mode="QUICK" icon={<Zap size={16} aria-hidden />} {...items} />
            <ModeItem mode="APPLY" icon={<Settings2 size={16} aria-hidden />} {...items} />
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<History size={16} aria-hidden />}
          onClick={() =>
            void navigate({
              to: '/information/$tab',
              params: { tab: 'buildHistory' },
              search: { domainId },
            })
          }
        >
          <span className={classes.item}>{t('build.management')}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type ModeProps = ReturnType<typeof useObstacles> & {
  mode: BuildMode
  icon: ReactNode
  onAsk: Props['onAsk']
}

function ModeItem({ mode, icon, onAsk, obstacleOf, quick }: ModeProps) {
  const t = useT()
  const obstacle = obstacleOf(mode)
  const left = mode === 'QUICK' && quick ? t('build.quickLeft', quick) : ''
  return (
    <Menu.Item leftSection={icon} disabled={obstacle !== undefined} onClick={() => onAsk(mode)}>
      <span className={classes.item}>
        <span>{t(`build.request.${mode}`)}</span>
        <span>{obstacle ?? `${t(`build.short.${mode}`)} ${left}`.trim()}</span>
      </span>
    </Menu.Item>
  )
}

/** The text on the button that opens the menu. */
function Summary({ last }: { last: LastBuild | undefined }) {
  const t = useT()
  if (!last) return t('nav.build')
  if (last.status === null) return <Status tone="muted">{t('build.none')}</Status>
  const failed = isBuildError(last.status)
  const word = failed
    ? t('build.failedShort')
    : last.status === 'CANCELED'
      ? statusText(t, last.status)
      : t('build.complete')
  return (
    <span className={classes.summary}>
      <Status tone={buildTone(last.status).tone}>{word}</Status>
      {last.endedAt && (
        <span className={classes.age} title={t.format.minute(last.endedAt)}>
          {t.format.relative(last.endedAt)}
        </span>
      )}
      {last.changedCount > 0 && (
        <span className={classes.changes}>{t('build.changes', { count: last.changedCount })}</span>
      )}
    </span>
  )
}

/** How the last build ended, in full. Plain elements: a menu may hold none with a meaning of its own but items. */
function Ending({ last }: { last: LastBuild }) {
  const t = useT()
  if (last.status === null) return <div className={classes.ending}>{t('home.noBuilds')}</div>
  const failed = isBuildError(last.status)
  return (
    <div className={classes.ending}>
      <Status tone={buildTone(last.status).tone}>
        {t('build.ended', { id: displayId(last), status: statusText(t, last.status) })}
      </Status>
      {failed && <div>{failureText(t, last.status, last.error)}</div>}
      {last.endedAt && <div>{t.format.minute(last.endedAt)}</div>}
      {(last.changedCount > 0 || isBuildSuccess(last.status)) && (
        <div>
          {last.changedCount > 0
            ? t('build.changesSince', { count: last.changedCount })
            : t('build.noChanges')}
        </div>
      )}
    </div>
  )
}
