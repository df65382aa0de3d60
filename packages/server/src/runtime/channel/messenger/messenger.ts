import type { IncomingHttpHeaders } from 'node:http'
import type { ImageFault, TurnReply, UndeliveredReason } from '@parlance/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../../context'
import type { Tables } from '../../../db/tables'
import type { MessengerDoing } from '../../../db/tables/runtimeTables'
import type { Image } from '../../service/port'

/** A link, and whether the live bot answers there: its build took the link in (specification section 4). */
export type MessengerChannelRow = Selectable<Tables['messenger_channel']> & { is_live: boolean }

/** A secret of a link, by its name; null where none is stored. */
export type Secrets = (name: string) => string | null

/** What came to a webhook: the bytes as they came, since signatures cover those. */
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
  gone: boolean
  /** Null: it is no business of the bot. */
  does: MessengerDoing | null
  said: string
  /** By which the messenger gives an image that was sent instead of a text. */
  imageId?: string | null
}

/** Where uploaded files are found, and the length of those that are sounds, in seconds by address. */
export type MessengerShape = { origin: string; seconds: ReadonlyMap<string, number> }

/** A message as the messenger takes it. */
export type MessengerMessage = Record<string, unknown>

/** Messages on their way, which one call of the messenger sends. */
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

/** What became of an attempt to send; `remember` is what the next attempt has to know of this one. */
export type SendOutcome =
  | { ok: true }
  | (Refusal & { remember?: Partial<Pick<MessageRow, 'reply_token' | 'unsure'>> })

/**
 * What is a messenger's own. All else is the same for all of them: keeping events, answering them in order, sending with
 * repetitions, links and what was not delivered.
 */
export type Messenger = {
  /** The setting that says which bot it is there: with another one, what was found out about the bot is void. */
  identity: string
  /** What the ids of people begin with, where groups have ids too; a message is pushed to people only. */
  personPrefix: string
  /** Whether the messenger has sent this; compared in constant time. Left out where nothing is signed. */
  isSigned?(delivery: Delivery, secrets: Secrets): boolean
  /** The events that concern the bot; null when it is nothing that the messenger would send. */
  readWebhook(delivery: Delivery, channel: Pick<MessengerChannelRow, 'settings'>): MessengerEvent[] | null
  /** The answer to the question by which the messenger sees whose webhook it is; null for a wrong question. */
  handshake?(query: Record<string, unknown>, channel: Pick<MessengerChannelRow, 'settings'>): string | null
  /** An answer in the messenger's form: each element is what one call sends. */
  render(reply: Pick<TurnReply, 'bubbles' | 'quickButtons'>, shape: MessengerShape): MessengerMessage[][]
  /** Fetches an image that a user sent; left out where images cannot be had. */
  fetchImage?(
    context: Context,
    channel: MessengerChannelRow,
    imageId: string,
    deadline: number,
  ): Promise<Image | ImageFault>
  /** Sends what one call sends. Never throws for the messenger's sake. */
  send(context: Context, channel: MessengerChannelRow, message: MessageRow): Promise<SendOutcome>
}
