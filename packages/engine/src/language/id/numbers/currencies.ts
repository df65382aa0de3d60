import { wordTable } from '../../../finder/words'
import { currencyWords } from '../../latin/numbers/currencies'
import currencies from './currencies.json'

/** Whose dollar it is: before the sign, and after the word. */
export const DOLLAR_COUNTRIES = wordTable(currencies.dollarCountries)

/** ISO codes and what the currencies are called. */
export const CURRENCY_WORDS = currencyWords(currencies.codes, currencies.named)

/** Amounts with a Hokkien name, of which there is only one reading. */
export const SLANG_AMOUNTS: ReadonlyMap<string, number> = new Map(Object.entries(currencies.slangAmounts))

/** What says that a bare `50rb` or `2 juta` is money. */
export const MONEY_CUES: ReadonlySet<string> = new Set(currencies.moneyCues)
