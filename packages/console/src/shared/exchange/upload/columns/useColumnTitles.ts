import { exchange, type ReplyOf } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { exchangeKeys } from '../../../api/queryKeys'
import { queryTo } from '../../../api/queryTo'
import { useLocale } from '../../../i18n/LocaleProvider'

type Titles = Record<string, string>

/** What the columns of sheets are called in the reader's language, where it is known; see `titleOf`. */
export function useColumnTitles(of: keyof ReplyOf<typeof exchange.titles>): Titles {
  const { locale } = useLocale()
  const { data } = useQuery({
    ...queryTo(exchangeKeys.titles(locale), exchange.titles, { query: { locale } }),
    // They come with the product and never change while it runs.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.[of] ?? {}
}

/** The title of a column; its own name where it has none, or while the titles are on their way. */
export function titleOf(titles: Titles, column: string): string {
  return titles[column] ?? column
}
