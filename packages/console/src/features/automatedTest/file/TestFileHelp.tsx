import { TEST_COLUMNS, TEST_TITLES } from '@parlance/contract'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import classes from '../automatedTest.module.css'

const LETTERS = 'ABCDEF'

/** The columns of a test file, and what each may hold. */
export function TestFileHelp() {
  const t = useT()
  const { locale } = useLocale()
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('automatedTest.columns')}</h3>
      <FactList
        look="columns"
        facts={TEST_COLUMNS.map(
          (column, at): Fact => [
            `${LETTERS[at]} · ${TEST_TITLES[locale][column]}`,
            t(`automatedTest.help.${column}`),
          ],
        )}
      />
      <p className="quiet">{t('automatedTest.fromHistory')}</p>
    </section>
  )
}
