import type { BuildMode } from '@parlance/contract'
import { Hammer, MessageSquareText, Rocket, Settings2, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/useT'
import { useTestPanel } from '../../shared/layout/testPanel'
import { usePaletteActions } from '../../shared/palette/paletteActions'

type Commands = {
  /** Absent while a build runs or where the user may not build. */
  onBuild?: (mode: BuildMode) => void
  applyEnabled: boolean
  /** Absent where the user may not deploy; null while nothing can be deployed. */
  onDeploy?: (() => void) | null
}

/** Build, quick build, apply, deploy and test as commands of the palette: those that can be done now, and deploy with why not. */
export function useBuildCommands({ onBuild, applyEnabled, onDeploy }: Commands): void {
  const t = useT()
  const panel = useTestPanel()
  const group = t('palette.commands')
  const build = (mode: BuildMode, icon: ReactNode) =>
    onBuild && {
      id: `build:${mode}`,
      label: t(`build.request.${mode}`),
      group,
      icon,
      run: () => onBuild(mode),
    }
  usePaletteActions([
    build('STANDARD', <Hammer size={16} aria-hidden />),
    build('QUICK', <Zap size={16} aria-hidden />),
    applyEnabled && build('APPLY', <Settings2 size={16} aria-hidden />),
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
