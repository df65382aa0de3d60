import { useSpotlight } from '@mantine/spotlight'
import type { BuildMode, LastBuild } from '@parlance/contract'
import { Hammer, MessageSquareText, Rocket, Settings2, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/useT'
import { useTestPanel } from '../../shared/layout/testPanel/testPanel'
import { usePaletteActions } from '../../shared/palette/paletteActions'
import { paletteStore } from '../../shared/palette/paletteStore'
import { useObstacles } from './useObstacles'

type Commands = {
  domainId: number
  last: LastBuild | undefined
  /** Absent until the last build is known, and where the user may not build. */
  onBuild?: (mode: BuildMode) => void
  /** Absent until it is known what can be deployed, and where the user may not deploy; null while nothing can be. */
  onDeploy?: (() => void) | null
}

/** Build, quick build, apply, deploy and test as commands of the palette: what cannot be done now says why. */
export function useBuildCommands({ domainId, last, onBuild, onDeploy }: Commands): void {
  const t = useT()
  const panel = useTestPanel()
  const group = t('palette.commands')
  const { opened } = useSpotlight(paletteStore)
  const { obstacleOf } = useObstacles({ domainId, last, shown: opened && onBuild !== undefined })
  const build = (mode: BuildMode, icon: ReactNode) =>
    onBuild && {
      id: `build:${mode}`,
      label: t(`build.request.${mode}`),
      group,
      icon,
      disabledBecause: obstacleOf(mode),
      run: () => onBuild(mode),
    }
  usePaletteActions([
    build('STANDARD', <Hammer size={16} aria-hidden />),
    build('QUICK', <Zap size={16} aria-hidden />),
    build('APPLY', <Settings2 size={16} aria-hidden />),
    onDeploy !== undefined && {
      id: 'deploy',
      label: t('deploy.command'),
      group,
      icon: <Rocket size={16} aria-hidden />,
      disabledBecause: onDeploy === null ? t('deploy.nothingNew') : undefined,
      run: () => onDeploy?.(),
    },
    {
      id: 'test',
      label: t('build.testInBeta'),
      group,
      icon: <MessageSquareText size={16} aria-hidden />,
      keys: 't',
      run: panel.open,
    },
  ])
}
