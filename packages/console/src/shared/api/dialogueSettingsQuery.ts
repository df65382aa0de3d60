import { dialogueSettings } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { dialogueSettingsKeys } from './queryKeys'

/** The settings that the bot of a domain answers by. */
export function dialogueSettingsQuery(domainId: number) {
  return queryOptions({
    queryKey: dialogueSettingsKeys.detail(domainId),
    queryFn: ({ signal }) => call(dialogueSettings.read, { query: { domainId }, signal }),
  })
}
