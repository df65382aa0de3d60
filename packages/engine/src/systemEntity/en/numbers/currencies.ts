import { wordMap } from '../../words'

/**
 * A currency's word. `before`: it may come before the number; `single`: "a dollar" is one;
 * `factor`: a hundredth of its currency.
 */
type CurrencyWord = { code: string; before?: true; single?: boolean; factor?: number }

/** Signs of currencies; `¥` is taken for yen as most who write English mean it. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = wordMap(
  ['USD', '$ ¢'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['KRW', '₩'],
  ['INR', '₹'],
  ['THB', '฿'],
  ['VND', '₫'],
  ['PHP', '₱'],
)

/** Whose dollar it is: `us$`, `hong kong dollars`. */
export const SIGN_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['us', 'USD'],
  ['u', 'USD'],
  ['american', 'USD'],
  ['a', 'AUD'],
  ['au', 'AUD'],
  ['australian', 'AUD'],
  ['aussie', 'AUD'],
  ['c', 'CAD'],
  ['ca', 'CAD'],
  ['canadian', 'CAD'],
  ['hk', 'HKD'],
  ['hong kong', 'HKD'],
  ['nt', 'TWD'],
  ['taiwan', 'TWD'],
  ['new taiwan', 'TWD'],
  ['taiwanese', 'TWD'],
  ['s', 'SGD'],
  ['sg', 'SGD'],
  ['singapore', 'SGD'],
  ['nz', 'NZD'],
  ['new zealand', 'NZD'],
  ['kiwi', 'NZD'],
])

/** ISO codes that are no English words, and the names people say. */
export const CURRENCY_WORDS: ReadonlyMap<string, CurrencyWord> = new Map<string, CurrencyWord>([
  ...'usd eur gbp jpy krw cny rmb inr aud nzd sgd hkd twd ntd thb idr myr vnd chf aed'
    .split(' ')
    .map((code) => [code, { code: isoOf(code), before: true }] as const),
  // "php 8" and "cad 2" are programs.
  ['php', { code: 'PHP' }],
  ['cad', { code: 'CAD' }],
  ['rs', { code: 'INR', before: true }],
  ['rp', { code: 'IDR', before: true }],
  ['rm', { code: 'MYR', before: true }],
  ['dollar', { code: 'USD', single: true }],
  ['dollars', { code: 'USD' }],
  ['dolars', { code: 'USD' }],
  ['buck', { code: 'USD', single: true }],
  ['bucks', { code: 'USD' }],
  ['cent', { code: 'USD', factor: 0.01 }],
  ['cents', { code: 'USD', factor: 0.01 }],
  ['euro', { code: 'EUR', single: true }],
  ['euros', { code: 'EUR' }],
  ['pound', { code: 'GBP' }],
  ['pounds', { code: 'GBP' }],
  ['quid', { code: 'GBP', single: true }],
  ['pence', { code: 'GBP', factor: 0.01 }],
  ['円', { code: 'JPY' }],
  ['원', { code: 'KRW' }],
  ['yen', { code: 'JPY' }],
  ['won', { code: 'KRW' }],
  ['yuan', { code: 'CNY' }],
  ['renminbi', { code: 'CNY' }],
  ['kuai', { code: 'CNY' }],
  ['baht', { code: 'THB' }],
  ['bahts', { code: 'THB' }],
  ['rupiah', { code: 'IDR' }],
  ['rupiahs', { code: 'IDR' }],
  ['rupee', { code: 'INR' }],
  ['rupees', { code: 'INR' }],
  ['ringgit', { code: 'MYR' }],
  ['ringgits', { code: 'MYR' }],
  ['dong', { code: 'VND' }],
  ['dirham', { code: 'AED' }],
  ['dirhams', { code: 'AED' }],
  ['franc', { code: 'CHF' }],
  ['francs', { code: 'CHF' }],
])

function isoOf(code: string): string {
  if (code === 'rmb') return 'CNY'
  return code === 'ntd' ? 'TWD' : code.toUpperCase()
}
