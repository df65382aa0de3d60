import { TextInput } from '@mantine/core'
import { type FacebookChannel, FacebookLink, facebookChannel } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { isLinked, useLinkForm } from '../../../shared/linkage/useLinkForm'
import { facebookQuery } from './facebookQuery'

type Props = { domainId: number; channel: FacebookChannel; may: boolean }

function fieldsOf({ pageId }: FacebookChannel): FacebookLink {
  return { pageId, secret: '', accessToken: '' }
}

/** Page ID and secrets; linking and unlinking. */
export function FacebookForm({ domainId, channel, may }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  const name = t('platform.facebook')
  const keep = (found: FacebookChannel) => {
    cache.setQueryData(facebookQuery(domainId).queryKey, found)
    return found
  }
  const form = useLinkForm({
    domainId,
    schema: FacebookLink,
    found: channel,
    fieldsOf,
    link: async (body) => keep(await call(facebookChannel.link, { query, body })),
  })
  return (
    <LinkForm
      form={form}
      domainId={domainId}
      name={name}
      linked={isLinked(channel)}
      may={may}
      unlinkText={t('messengerLink.unlinkText', { name })}
      unlink={async () => void keep(await call(facebookChannel.unlink, { query }))}
    >
      <TextInput
        label={t('facebook.pageId')}
        inputMode="numeric"
        autoComplete="off"
        disabled={!may}
        {...form.field('pageId')}
      />
      <SecretInput
        label={t('facebook.secret')}
        help={t('facebook.secretHelp')}
        ending={channel.secretEnding}
        field={form.field('secret')}
        disabled={!may}
      />
      <SecretInput
        label={t('facebook.token')}
        help={t('facebook.tokenHelp')}
        ending={channel.tokenEnding}
        field={form.field('accessToken')}
        disabled={!may}
      />
    </LinkForm>
  )
}
