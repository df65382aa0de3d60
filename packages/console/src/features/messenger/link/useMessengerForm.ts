import type { MessengerLink, MessengerPlatform } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { channelKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { isLinked, useLinkForm } from '../../../shared/linkage/useLinkForm'

type Input<Channel, Link> = {
  platform: MessengerPlatform
  domainId: number
  channel: Channel
  may: boolean
  /** The contract's rule for the fields. */
  schema: z.ZodType
  /** What is entered: secrets are written and never read back, so their fields begin empty. */
  fieldsOf: (channel: Channel) => Link
  link: (fields: Link) => Promise<Channel>
  unlink: () => Promise<Channel>
}

/** The form of a link with a messenger, and what frames its inputs; what is linked then is what the page shows. */
export function useMessengerForm<Channel extends MessengerLink, Link>(input: Input<Channel, Link>) {
  const { platform, domainId, channel, may, schema, fieldsOf, link, unlink } = input
  const t = useT()
  const cache = useQueryClient()
  const name = t(`platform.${platform}`)
  const keep = (found: Channel) => {
    cache.setQueryData(channelKeys.messenger(domainId, platform), found)
    return found
  }
  const form = useLinkForm({
    domainId,
    schema,
    found: channel,
    fieldsOf,
    link: async (fields: Link) => keep(await link(fields)),
  })
  const frame = {
    form,
    domainId,
    name,
    linked: isLinked(channel),
    may,
    unlinkText: t('messengerLink.unlinkText', { name }),
    unlink: async () => void keep(await unlink()),
  }
  return { form, frame }
}
