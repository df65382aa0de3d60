import { dialogueSettings } from '@parlance/contract'
import { dialogueSettingsKeys } from './queryKeys'
import { queryTo } from './queryTo'

/** The settings that the bot of a domain answers by. */
export function dialogueSettingsQuery(domainId: number) {
  return queryTo(dialogueSettingsKeys.detail(domainId), dialogueSettings.read, { query: { domainId } })
}
