import { TEST_COLUMNS } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import classes from '../automatedTest.module.css'
import { useTestTitles } from './useTestTitles'

const LETTERS = 'ABCDEF'

/** The columns of a test file, and what each may hold. */
export function TestFileHelp() {
  const t = useT()
  const titleOf = useTestTitles()
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('automatedTest.columns')}</h3>
      <FactList
        look="columns"
        facts={TEST_COLUMNS.map(
          (column, at): Fact => [`${LETTERS[at]} · ${titleOf(column)}`, t(`automatedTest.help.${column}`)],
        )}
      />
      <p className="quiet">{t('automatedTest.fromHistory')}</p>
    </section>
  )
}
