import { automatedTest, type TestColumn } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { testRunKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useLocale } from '../../../shared/i18n/LocaleProvider'

/** What a column of a test file is called in the reader's language; its own name while that is on its way. */
export function useTestTitles(): (column: TestColumn) => string {
  const { locale } = useLocale()
  const { data } = useQuery({
    ...queryTo(testRunKeys.titles(locale), automatedTest.titles, { query: { locale } }),
    // They come with the product and never change while it runs.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (column) => data?.[column] ?? column
}
