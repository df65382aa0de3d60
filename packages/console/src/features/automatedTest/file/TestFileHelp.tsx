import { TEST_COLUMNS, TEST_TITLES } from '@parlance/contract'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import classes from '../automatedTest.module.css'

const LETTERS = 'ABCDEF'

/** The columns of a test file, and what each may hold. */
export function TestFileHelp() {
  const t = useT()
  const { locale } = useLocale()
  return (
    <section>
      <h3 className={classes.heading}>{t('automatedTest.columns')}</h3>
      <dl className={classes.facts}>
        {TEST_COLUMNS.map((column, at) => (
          <div key={column}>
            <dt>{`${LETTERS[at]} · ${TEST_TITLES[locale][column]}`}</dt>
            <dd>{t(`automatedTest.help.${column}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('automatedTest.fromHistory')}</p>
    </section>
  )
}
