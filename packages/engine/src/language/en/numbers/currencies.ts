import { wordTable } from '../../../finder/words'
import { currencyWords, CURRENCY_SIGNS as LATIN_SIGNS } from '../../latin/numbers/currencies'
import currencies from './currencies.json'

/** Signs of currencies, cents among them. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([...LATIN_SIGNS, ['¢', 'USD']])

/** Whose dollar it is: `us$`, `hong kong dollars`. */
export const SIGN_COUNTRIES = wordTable(currencies.signCountries)

/**
 * ISO codes that are no English words, and what the currencies are called. "php 8" and "cad 2" are programs: these codes
 * only come after the number.
 */
export const CURRENCY_WORDS = currencyWords(currencies.codes, currencies.named)
