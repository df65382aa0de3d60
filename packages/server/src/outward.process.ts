import { setPriority } from 'node:os'
import { createExchange } from './outward/client/exchange'
import { EXCHANGE_READY, type ExchangeAnswer, type ExchangeOrder } from './outward/client/exchangeInProcess'
import { faultOf } from './outward/client/outwardFault'

/** Below the server's own: turns that wait for an operator's server may take a little longer, the others not. */
const PRIORITY = 5

/** The process that calls operators' servers, as long as the server lives. */
const exchange = createExchange(JSON.parse(process.argv[2] ?? '[]') as string[])
const underWay = new Map<number, AbortController>()

try {
  setPriority(PRIORITY)
} catch {
  // Some systems refuse; then it runs as the others do.
}
process.on('message', (message) => {
  const order = message as ExchangeOrder
  if (order.kind === 'abort') underWay.get(order.id)?.abort()
  else void make(order)
})
process.once('disconnect', () => process.exit(0))
process.send!(EXCHANGE_READY, () => {})

async function make({ id, hop }: Extract<ExchangeOrder, { kind: 'send' }>): Promise<void> {
  const controller = new AbortController()
  underWay.set(id, controller)
  const answer = await exchange.send({ ...hop, url: new URL(hop.url) }, controller.signal).then(
    (reply): ExchangeAnswer => ({ id, reply }),
    (error: unknown): ExchangeAnswer => ({ id, fault: faultOf(error) }),
  )
  underWay.delete(id)
  // A call that was given up has no result.
  if (!controller.signal.aborted && process.connected) process.send!(answer, () => {})
}
