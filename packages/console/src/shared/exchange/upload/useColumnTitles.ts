import { COLUMN_TITLES, type ConversationColumn } from '@parlance/contract'
import { useLocale } from '../../i18n/LocaleProvider'

/** What the columns of a conversation sheet are called in the reader's language. */
export function useColumnTitles(): Record<ConversationColumn, string> {
  return COLUMN_TITLES[useLocale().locale]
}

/** The title of a column that may be no column of conversations; else its own name. */
export function titleOf(titles: Record<string, string>, column: string): string {
  return titles[column] ?? column
}
