import type { Area } from '../../area'
import { forgetOldPayments, releasePayments, startSettlingPayments } from './settlePayments'

/** Payments within a talk. */
export const payment: Area = {
  name: 'runtime/payment',
  tables: { payment: 'left' },
  cleaners: [{ name: 'old payments', run: forgetOldPayments }],
  works: [{ role: 'worker', start: startSettlingPayments }],
  release: releasePayments,
}
