import { TextInput } from '@mantine/core'
import { type FacebookChannel, FacebookLink, facebookChannel } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { useMessengerForm } from '../link/useMessengerForm'

type Props = { domainId: number; channel: FacebookChannel; may: boolean }

function fieldsOf({ pageId }: FacebookChannel): FacebookLink {
  return { pageId, secret: '', accessToken: '' }
}

/** Page ID and secrets; linking and unlinking. */
export function FacebookForm({ domainId, channel, may }: Props) {
  const t = useT()
  const query = { domainId }
  const { form, frame } = useMessengerForm({
    platform: 'facebook',
    domainId,
    channel,
    may,
    schema: FacebookLink,
    fieldsOf,
    link: (body) => call(facebookChannel.link, { query, body }),
    unlink: () => call(facebookChannel.unlink, { query }),
  })
  return (
    <LinkForm {...frame}>
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
