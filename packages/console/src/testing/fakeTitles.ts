import {
  automatedTest,
  COMPONENT_COLUMNS,
  CONVERSATION_COLUMNS,
  exchange,
  TEST_COLUMNS,
} from '@parlance/contract'

/** Columns that the server calls by other words than their names. */
const OTHER_WORDS: Record<string, string> = { keyword: 'Word', dateFrom: 'First day', dateTo: 'Last day' }

/** What the columns of files are called, by the paths of the calls that tell it: mostly the words of their names. */
export const FAKE_TITLES: Record<string, object> = {
  [exchange.titles.path]: {
    conversation: titlesOf(CONVERSATION_COLUMNS),
    component: titlesOf(COMPONENT_COLUMNS),
  },
  [automatedTest.titles.path]: titlesOf(TEST_COLUMNS),
}

function titlesOf(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, titleOf(column)]))
}

/** `inputContexts` as `Input contexts`. */
function titleOf(column: string): string {
  const other = OTHER_WORDS[column]
  if (other) return other
  const words = column.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}
