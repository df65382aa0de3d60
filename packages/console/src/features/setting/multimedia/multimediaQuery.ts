import { type MultimediaIntentFields, multimediaIntent } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'
import type { DraftForm } from '../../../shared/form/draftForm'

/** The form of the image server. */
export type MultimediaForm = DraftForm<MultimediaIntentFields>

/** The multimedia intent of a domain. */
export function multimediaQuery(domainId: number) {
  return queryOptions({
    queryKey: channelKeys.service(domainId, 'multimediaIntent'),
    queryFn: ({ signal }) => call(multimediaIntent.read, { query: { domainId }, signal }),
  })
}
