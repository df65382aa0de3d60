import type { LinkedChannel, MessengerLink, MessengerPlatform } from '@parlance/contract'

/** A messenger and the link of a domain with it, as the parts of the card take them. */
export type Linked = {
  platform: MessengerPlatform
  messenger: LinkedChannel
  /** Its name as people know it. */
  name: string
  domainId: number
  channel: MessengerLink
}
