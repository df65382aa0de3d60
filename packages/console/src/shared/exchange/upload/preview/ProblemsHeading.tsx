import { useT } from '../../../i18n/useT'
import { Status } from '../../../ui/Status'
import classes from '../tables.module.css'

/** Stands above what is wrong with a file: how many errors and warnings it has. */
export function ProblemsHeading({ errorCount, warningCount }: { errorCount: number; warningCount: number }) {
  const t = useT()
  return (
    <h3 className={classes.heading}>
      {t('exchange.problems')}
      {errorCount > 0 && <Status tone="danger">{t('exchange.errors', { count: errorCount })}</Status>}
      {warningCount > 0 && <Status tone="warn">{t('exchange.warnings', { count: warningCount })}</Status>}
    </h3>
  )
}
