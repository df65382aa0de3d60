import type { IncomingHttpHeaders } from 'node:http'
import type { ImageFault, TurnReply, UndeliveredReason } from '@parlance/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables'
import type { MessengerIntent } from '../../../db/tables/runtimeTables'
import type { LinkedPort, MessengerChannelRow, Secrets } from './linked'

/** A request to a webhook with its raw bytes, since signatures cover those. */
export type Delivery = { rawBody: Uint8Array; headers: IncomingHttpHeaders; arrivedAt: Date }

/** An event of a messenger as the rest sees it. */
export type MessengerEvent = {
  /** The same for an event that is delivered again, and for no other. */
  id: string
  /** The conversation: a group with all its people, else one user. */
  userId: string
  sentAt: Date
  /** Where the first messages of the answer can be sent with a token of the event, and until when. */
  reply: { token: string; until: Date } | null
  /** The user can no longer be written to. */
  hasLeft: boolean
  /** Null: it is no business of the bot. */
  intent: MessengerIntent | null
  text: string
  /** By which the messenger gives an image that was sent instead of a text. */
  imageId?: string | null
}

/** Where uploaded files are found, and the length of those that are sounds, in seconds by address. */
export type MessengerShape = { origin: string; seconds: ReadonlyMap<string, number> }

/** A message as the messenger takes it. */
export type MessengerMessage = Record<string, unknown>

/**
 * Messages on their way, which one call of the messenger sends; `unsure`: there was an attempt, and nobody knows whether
 * it sent them.
 */
export type MessageRow = Selectable<Tables['messenger_message']>

/** Why a messenger did not do it; `isFinal`: it never will, else it may later, `afterMs` from now if it said when. */
export type Refusal = {
  ok: false
  reason: Exclude<UndeliveredReason, 'UNLINKED'>
  isFinal: boolean
  afterMs: number | null
  detail: string
  status: number | null
}
export type Outcome = { ok: true; body: string } | Refusal

/** What became of an attempt to send; `isUnsure`: the messenger may have done it all the same. */
export type SendOutcome = { ok: true } | (Refusal & { isUnsure: boolean })

/** An image that a user sent, in base64. */
type SentImage = { data: string; mimeType: string; messageId: string }

/** How one message goes to many (behaviour 12.8). */
export type PushWay<C> = {
  /** Messages that one call holds. */
  messagesMax: number
  /** People whom one call reaches. */
  peopleMax: number
  /** Sends to all of them, or to none; the same key twice is one push. Never throws for the messenger's sake. */
  send(
    context: C,
    channel: MessengerChannelRow,
    push: { userIds: readonly string[]; messages: MessengerMessage[]; retryKey: string },
  ): Promise<Outcome>
}

/**
 * A messenger that delivers what people do to a signed webhook, and is answered later by calls of ours. What is here is
 * its own; all else is the same for all of them: keeping events, answering them in order, sending with repetitions,
 * links and what was not delivered. `C` is the context of the server.
 */
export type PushedPort<C> = LinkedPort<C> & {
  /** What the ids of people begin with, where groups have ids too; a message is pushed to people only. */
  personPrefix: string
  /** Whether the messenger has sent this; compared in constant time. Left out where nothing is signed. */
  isSigned?(delivery: Delivery, secrets: Secrets): boolean
  /** The events that concern the bot; null when it is nothing that the messenger would send. */
  readWebhook(delivery: Delivery, channel: Pick<MessengerChannelRow, 'settings'>): MessengerEvent[] | null
  /** By which the messenger sees whose webhook it is: the names in its query, and the answer; null for a wrong question. */
  handshake?: {
    names: readonly string[]
    answer(query: Record<string, unknown>, channel: Pick<MessengerChannelRow, 'settings'>): string | null
  }
  /** An answer in the messenger's form: each element is what one call sends. */
  render(reply: Pick<TurnReply, 'bubbles' | 'quickButtons'>, shape: MessengerShape): MessengerMessage[][]
  /** Fetches an image that a user sent; left out where images cannot be had. */
  fetchImage?(
    context: C,
    channel: MessengerChannelRow,
    imageId: string,
    deadline: number,
  ): Promise<SentImage | ImageFault>
  /** Sends what one call sends. Never throws for the messenger's sake. */
  send(context: C, channel: MessengerChannelRow, message: MessageRow): Promise<SendOutcome>
  /** Left out where nothing can be pushed. */
  push?: PushWay<C>
}
