import type { BuildMode } from '@parlance/contract'
import { Hammer, MessageSquareText, Rocket, Settings2, Zap } from 'lucide-react'
import { useT } from '../../shared/i18n/useT'
import { useTestPanel } from '../../shared/layout/testPanel'
import { type PaletteAction, usePaletteActions } from '../../shared/palette/paletteActions'

type Commands = {
  /** Absent while a build runs or where the user may not build. */
  onBuild?: (mode: BuildMode) => void
  applyEnabled: boolean
  /** Absent while nothing can be deployed. */
  onDeploy?: () => void
}

/** Build, quick build, apply, deploy and test as commands of the palette: those that can be done now. */
export function useBuildCommands({ onBuild, applyEnabled, onDeploy }: Commands): void {
  const t = useT()
  const panel = useTestPanel()
  const group = t('palette.commands')
  const size = 16
  const commands: (PaletteAction | false | undefined)[] = [
    onBuild && {
      id: 'build',
      label: t('build.request.STANDARD'),
      group,
      icon: <Hammer size={size} aria-hidden />,
      run: () => onBuild('STANDARD'),
    },
    onBuild && {
      id: 'quickBuild',
      label: t('build.request.QUICK'),
      group,
      icon: <Zap size={size} aria-hidden />,
      run: () => onBuild('QUICK'),
    },
    onBuild &&
      applyEnabled && {
        id: 'applyChanges',
        label: t('build.request.APPLY'),
        group,
        icon: <Settings2 size={size} aria-hidden />,
        run: () => onBuild('APPLY'),
      },
    onDeploy && {
      id: 'deploy',
      label: t('deploy.command'),
      group,
      icon: <Rocket size={size} aria-hidden />,
      run: onDeploy,
    },
    {
      id: 'test',
      label: t('build.testInBeta'),
      group,
      icon: <MessageSquareText size={size} aria-hidden />,
      keys: 't',
      run: panel.open,
    },
  ]
  usePaletteActions(commands.filter((command): command is PaletteAction => Boolean(command)))
}
