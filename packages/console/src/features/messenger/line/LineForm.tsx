import { Switch } from '@mantine/core'
import { LINE_API_VERSIONS, type LineChannel, LineLink, lineChannel } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { ChannelIdInput } from '../../../shared/linkage/ChannelIdInput'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { isLinked, useLinkForm } from '../../../shared/linkage/useLinkForm'
import { lineQuery } from './lineQuery'

type Props = { domainId: number; channel: LineChannel; may: boolean }

function fieldsOf({ channelId, autoRenew, apiVersion }: LineChannel): LineLink {
  return { channelId, secret: '', accessToken: '', autoRenew, apiVersion }
}

/** Channel ID, secrets, and how tokens are come by; linking and unlinking. */
export function LineForm({ domainId, channel, may }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  const name = t('platform.line')
  const keep = (found: LineChannel) => {
    cache.setQueryData(lineQuery(domainId).queryKey, found)
    return found
  }
  const form = useLinkForm({
    domainId,
    schema: LineLink,
    found: channel,
    fieldsOf,
    link: async (body) => keep(await call(lineChannel.link, { query, body })),
  })
  return (
    <LinkForm
      form={form}
      domainId={domainId}
      name={name}
      linked={isLinked(channel)}
      may={may}
      unlinkText={t('messengerLink.unlinkText', { name })}
      unlink={async () => void keep(await call(lineChannel.unlink, { query }))}
    >
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
