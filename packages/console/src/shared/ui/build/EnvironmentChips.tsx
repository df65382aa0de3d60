import { useT } from '../../i18n/useT'
import classes from './EnvironmentChips.module.css'

/** The environments that something belongs to, live before beta. */
export function EnvironmentChips({ onReal = false, onBeta = false }: { onReal?: boolean; onBeta?: boolean }) {
  const t = useT()
  return (
    <span className={classes.root}>
      {onReal && <span data-environment="REAL">{t('build.live')}</span>}
      {onBeta && <span data-environment="BETA">{t('environment.BETA')}</span>}
    </span>
  )
}
