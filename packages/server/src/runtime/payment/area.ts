import type { Area } from '../../area'
import { linePayRoutes } from './linePaySettings'
import { forgetOldPayments, releasePayments, startSettlingPayments } from './settlePayments'

/** Payments within a talk. */
export const payment: Area = {
  name: 'runtime/payment',
  tables: { line_pay_link: 'left', payment: 'left' },
  sealed: [
    {
      table: 'line_pay_link',
      column: 'secret_sealed',
      forget: ({ database }) => database.updateTable('line_pay_link').set({ secret_sealed: '' }).execute(),
    },
  ],
  cleaners: [{ name: 'old payments', run: forgetOldPayments }],
  routes: linePayRoutes,
  works: [{ role: 'worker', start: startSettlingPayments }],
  release: releasePayments,
}
