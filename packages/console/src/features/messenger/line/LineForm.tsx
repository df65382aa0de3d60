import { Switch } from '@mantine/core'
import { LINE_API_VERSIONS, type LineChannel, LineLink, lineChannel } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { ChannelIdInput } from '../../../shared/linkage/ChannelIdInput'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { useMessengerForm } from '../link/useMessengerForm'

type Props = { domainId: number; channel: LineChannel; may: boolean }

function fieldsOf({ channelId, autoRenew, apiVersion }: LineChannel): LineLink {
  return { channelId, secret: '', accessToken: '', autoRenew, apiVersion }
}

/** Channel ID, secrets, and how tokens are come by; linking and unlinking. */
export function LineForm({ domainId, channel, may }: Props) {
  const t = useT()
  const query = { domainId }
  const { form, frame } = useMessengerForm({
    platform: 'line',
    domainId,
    channel,
    may,
    schema: LineLink,
    fieldsOf,
    link: (body) => call(lineChannel.link, { query, body }),
    unlink: () => call(lineChannel.unlink, { query }),
  })
  return (
    <LinkForm {...frame}>
      <ChannelIdInput field={form.field('channelId')} disabled={!may} />
      <SecretInput
        label={t('line.secret')}
        help={t('line.secretHelp')}
        ending={channel.secretEnding}
        field={form.field('secret')}
        disabled={!may}
      />
      <Switch
        label={t('line.autoRenew')}
        description={t('line.autoRenewHelp')}
        disabled={!may}
        {...form.flag('autoRenew')}
      />
      {!form.draft.autoRenew && (
        <SecretInput
          label={t('line.token')}
          help={t('line.tokenHelp')}
          ending={channel.tokenEnding}
          field={form.field('accessToken')}
          disabled={!may}
        />
      )}
      <p className="quiet">{`${t('line.apiVersion')}: Messaging API ${LINE_API_VERSIONS[0]}`}</p>
    </LinkForm>
  )
}
