import signs from './currencySigns.json'

/**
 * A currency's word. `before`: it may come before the number, too; `single`: "a dollar" is one; `factor`: a hundredth of
 * its currency.
 */
type CurrencyWord = {
  code: string
  before?: boolean | undefined
  single?: boolean | undefined
  factor?: number | undefined
}

/** Signs of currencies; `¥` is taken for yen, as most who write Latin letters mean it. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map(Object.entries(signs))

/** ISO codes, which may come before the number, and what the currencies are called. */
export function currencyWords(
  codes: readonly string[],
  named: readonly (CurrencyWord & { words: readonly string[] })[],
): ReadonlyMap<string, CurrencyWord> {
  return new Map<string, CurrencyWord>([
    ...codes.map((code) => [code, { code: code.toUpperCase(), before: true }] as const),
    ...named.flatMap(({ words, ...currency }) => words.map((word) => [word, currency] as const)),
  ])
}
