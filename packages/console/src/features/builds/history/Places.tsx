import type { Build } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import classes from './BuildHistory.module.css'

/** Where a build answers now. */
export function Places({ row }: { row: Build }) {
  const t = useT()
  return (
    <span className={classes.places}>
      {row.onReal && (
        <span className={classes.place} data-environment="REAL">
          {t('build.live')}
        </span>
      )}
      {row.onBeta && (
        <span className={classes.place} data-environment="BETA">
          {t('environment.BETA')}
        </span>
      )}
    </span>
  )
}
