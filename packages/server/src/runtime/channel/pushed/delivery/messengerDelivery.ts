import type { Context } from '../../../../context'
import type { FairQueue } from '../../../../job/fairQueue'
import type { TakeTurn } from '../../../turn/takeTurn'
import { createEventQueue } from './answerEvents'
import { createMessageQueue } from './sendMessages'

/** Answers events of messengers and sends the answers, as long as a process lives; woken when there are new events. */
export type MessengerDelivery = FairQueue

/**
 * Works off what `messengerWebhook` kept, on any number of nodes: events and messages are rows, so what a process that died
 * leaves is taken up by another.
 */
export function createMessengerDelivery(context: Context, takeTurn: TakeTurn): MessengerDelivery {
  const messages = createMessageQueue(context)
  const events = createEventQueue(context, takeTurn, messages.wake)
  return {
    start() {
      messages.start()
      events.start()
    },
    wake: events.wake,
    async stop() {
      await events.stop()
      await messages.stop()
    },
  }
}
