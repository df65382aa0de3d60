import { wordMap } from '../../../finder/words'

/** Signs of currencies; `¥` is taken for yen, as most who write Latin letters mean it. */
export const CURRENCY_SIGNS = wordMap(
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['KRW', '₩'],
  ['INR', '₹'],
  ['THB', '฿'],
  ['VND', '₫'],
  ['PHP', '₱'],
)
