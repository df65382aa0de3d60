import { Anchor, Button, Progress } from '@mantine/core'
import { automatedTest, TEST_COLUMNS, TEST_ROWS_MAX } from '@parlance/contract'
import { address } from '../../../shared/api/address'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { UploadBox } from '../../../shared/ui/UploadBox'
import classes from '../automatedTest.module.css'
import { TestFileRead } from './TestFileRead'
import type { useTestFile } from './useTestFile'
import { useTestTitles } from './useTestTitles'

type Props = { domainId: number; file: ReturnType<typeof useTestFile> }
/** Section 5: only xls and xlsx. */
const EXTENSIONS = ['xlsx', 'xls']
const CODES = { type: 'FILE_NOT_WORKBOOK', size: 'FILE_TOO_LARGE' } as const

/** Takes a test file, and shows what was read from it or what is wrong with it by row and column. */
export function TestFileInput({ domainId, file: { state, send, discard } }: Props) {
  const t = useT()
  const { locale } = useLocale()
  if (state.step === 'sending') {
    const text = t(state.share >= 1 ? 'exchange.reading' : 'exchange.sending', { name: state.name })
    return (
      <div className={classes.section}>
        <span aria-live="polite">{text}</span>
        <Progress value={state.share * 100} animated={state.share >= 1} aria-label={text} />
        <div>
          <Button onClick={discard}>{t('common.cancel')}</Button>
        </div>
      </div>
    )
  }
  if (state.step === 'read') return <TestFileRead preview={state.preview} onAnother={discard} />
  return (
    <div className={classes.section}>
      <UploadBox extensions={EXTENSIONS} codes={CODES} onFile={send} />
      <ErrorAlert error={state.error} />
      <div className={classes.links}>
        <Anchor href={address(automatedTest.template, { query: { domainId, headings: locale } })} download>
          {t('automatedTest.template')}
        </Anchor>
        <span className="quiet">{t('automatedTest.rowsMax', { max: TEST_ROWS_MAX })}</span>
      </div>
      <TestFileHelp />
    </div>
  )
}

const LETTERS = 'ABCDEF'

/** The columns of a test file, and what each may hold. */
function TestFileHelp() {
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
