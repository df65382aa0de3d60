import type { LinkedChannel, MessengerChecked } from '@parlance/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables'

/** A link, and whether the live bot answers there: its build took the link in (specification section 4). */
export type MessengerChannelRow = Selectable<Tables['messenger_channel']> & { is_live: boolean }

/** A secret of a link, by its name; null where none is stored. */
export type Secrets = (name: string) => string | null

/** What is a channel's own of the link between one of its accounts and a domain. `C` is the context of the server. */
export type LinkedPort<C> = {
  /** The channel, as all packages know it. */
  about: LinkedChannel
  /** The setting that says which bot it is there: with another one, what was found out about the bot is void. */
  identity: string
  /** Settings that are made here and not entered; `before` are those that are stored. */
  make?(before: Record<string, unknown> | null): Record<string, unknown>
  /** Asks the channel whether the link works. `webhookPath`: of its webhook on this server. */
  check(context: C, channel: MessengerChannelRow, webhookPath: string): Promise<MessengerChecked>
  /** Called once the channel is linked; a failure here shows in the check of the link. */
  onLinked?(context: C, channel: MessengerChannelRow): Promise<unknown>
}
