import type { Context } from '../../../../context'
import { type Bell, createBell } from '../../../../job/bell'
import type { TakeTurn } from '../../../turn/takeTurn'
import { answerEvent, claimEvents } from './answerEvents'
import { claimMessages, sendMessage } from './sendMessages'

/** Answers events of messengers and sends the answers, as long as a process lives. */
export type MessengerDelivery = {
  start(): void
  /** There are new events. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Works off what `messengerWebhook` kept, on any number of nodes: events and messages are rows, so what a process that died
 * leaves is taken up by another. Comes by every `pollMs`, and at once when woken.
 */
export function createMessengerDelivery(
  context: Context,
  takeTurn: TakeTurn,
  { pollMs = 1_000 } = {},
): MessengerDelivery {
  const events = createBell()
  const messages = createBell()
  const state = { stopping: false }
  const loops: Promise<void>[] = []
  const answering = createLoop(context, events, pollMs, state, {
    claim: (domains) => claimEvents(context, domains),
    async work(event) {
      await answerEvent(context, takeTurn, event)
      messages.ring()
    },
  })
  const sending = createLoop(context, messages, pollMs, state, {
    claim: (domains) => claimMessages(context, domains),
    work: (message) => sendMessage(context, message),
  })
  return {
    start: () => void loops.push(answering(), sending()),
    wake: () => events.ring(),
    async stop() {
      state.stopping = true
      events.ring()
      messages.ring()
      await Promise.all(loops)
    },
  }
}

type Work<Row> = { claim(domains: readonly number[]): Promise<Row[]>; work(row: Row): Promise<void> }

/** Claims and begins what there is room for, until it is stopped; then it waits for what is under way. */
function createLoop<Row extends { domain_id: number }>(
  context: Context,
  bell: Bell,
  pollMs: number,
  state: { stopping: boolean },
  { claim, work }: Work<Row>,
): () => Promise<void> {
  const underWay = new Map<Promise<void>, number>()
  const begin = (row: Row): void => {
    const done = work(row)
      .catch((error: unknown) => context.log.error({ err: error }, 'the delivery to a messenger failed'))
      .finally(() => {
        underWay.delete(done)
        bell.ring()
      })
    underWay.set(done, row.domain_id)
  }
  return async () => {
    while (!state.stopping) {
      const rows = await claim([...underWay.values()]).catch((error: unknown) => {
        context.log.warn({ err: error }, 'what messengers are to be sent could not be read')
        return []
      })
      rows.forEach(begin)
      if (rows.length === 0 && !state.stopping) await bell.wait(pollMs)
    }
    await Promise.all(underWay.keys())
  }
}
