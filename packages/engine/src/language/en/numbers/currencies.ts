import { wordMap } from '../../../finder/words'
import { CURRENCY_SIGNS as LATIN_SIGNS } from '../../latin/numbers/currencies'

/**
 * A currency's word. `before`: it may come before the number; `single`: "a dollar" is one;
 * `factor`: a hundredth of its currency.
 */
type CurrencyWord = { code: string; before?: true; single?: true; factor?: number }

/** Signs of currencies, cents among them. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([...LATIN_SIGNS, ['¢', 'USD']])

/** Whose dollar it is: `us$`, `hong kong dollars`. */
export const SIGN_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...wordMap(
    ['USD', 'us u american'],
    ['AUD', 'a au australian aussie'],
    ['CAD', 'c ca canadian'],
    ['HKD', 'hk'],
    ['TWD', 'nt taiwan taiwanese'],
    ['SGD', 's sg singapore'],
    ['NZD', 'nz kiwi'],
  ),
  ['hong kong', 'HKD'],
  ['new taiwan', 'TWD'],
  ['new zealand', 'NZD'],
])

/** ISO codes that are no English words, and what the currencies are called. */
export const CURRENCY_WORDS: ReadonlyMap<string, CurrencyWord> = new Map<string, CurrencyWord>([
  ...'usd eur gbp jpy krw cny inr aud nzd sgd hkd twd thb idr myr vnd chf aed'
    .split(' ')
    .map((code) => [code, { code: code.toUpperCase(), before: true }] as const),
  ...wordMap<CurrencyWord>(
    [{ code: 'CNY', before: true }, 'rmb'],
    [{ code: 'TWD', before: true }, 'ntd'],
    [{ code: 'INR', before: true }, 'rs'],
    [{ code: 'IDR', before: true }, 'rp'],
    [{ code: 'MYR', before: true }, 'rm'],
    [{ code: 'USD', single: true }, 'dollar buck'],
    [{ code: 'EUR', single: true }, 'euro'],
    [{ code: 'GBP', single: true }, 'quid'],
    [{ code: 'USD', factor: 0.01 }, 'cent cents'],
    [{ code: 'GBP', factor: 0.01 }, 'pence'],
    [{ code: 'USD' }, 'dollars dolars bucks'],
    [{ code: 'EUR' }, 'euros'],
    [{ code: 'GBP' }, 'pound pounds'],
    [{ code: 'JPY' }, 'yen 円'],
    [{ code: 'KRW' }, 'won 원'],
    [{ code: 'CNY' }, 'yuan renminbi kuai'],
    [{ code: 'THB' }, 'baht bahts'],
    [{ code: 'IDR' }, 'rupiah rupiahs'],
    [{ code: 'INR' }, 'rupee rupees'],
    [{ code: 'MYR' }, 'ringgit ringgits'],
    [{ code: 'VND' }, 'dong'],
    [{ code: 'AED' }, 'dirham dirhams'],
    [{ code: 'CHF' }, 'franc francs'],
    // "php 8" and "cad 2" are programs: these codes only come after the number.
    [{ code: 'PHP' }, 'php'],
    [{ code: 'CAD' }, 'cad'],
  ),
])
