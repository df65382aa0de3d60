import { TextInput } from '@mantine/core'
import { type TalktalkChannel, TalktalkLink, talktalkChannel } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { isLinked, useLinkForm } from '../../../shared/linkage/useLinkForm'
import { talktalkQuery } from './talktalkQuery'

type Props = { domainId: number; channel: TalktalkChannel; may: boolean }

function fieldsOf({ partnerId }: TalktalkChannel): TalktalkLink {
  return { partnerId, token: '' }
}

/** Account and token; linking and unlinking. */
export function TalktalkForm({ domainId, channel, may }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  const name = t('platform.talktalk')
  const keep = (found: TalktalkChannel) => {
    cache.setQueryData(talktalkQuery(domainId).queryKey, found)
    return found
  }
  const form = useLinkForm({
    domainId,
    schema: TalktalkLink,
    found: channel,
    fieldsOf,
    link: async (body) => keep(await call(talktalkChannel.link, { query, body })),
  })
  return (
    <LinkForm
      form={form}
      domainId={domainId}
      name={name}
      linked={isLinked(channel)}
      may={may}
      unlinkText={t('messengerLink.unlinkText', { name })}
      unlink={async () => void keep(await call(talktalkChannel.unlink, { query }))}
    >
      <TextInput
        label={t('talktalk.partnerId')}
        description={t('talktalk.partnerIdHelp')}
        autoComplete="off"
        spellCheck={false}
        disabled={!may}
        {...form.field('partnerId')}
      />
      <SecretInput
        label={t('talktalk.token')}
        help={t('talktalk.tokenHelp')}
        ending={channel.tokenEnding}
        field={form.field('token')}
        disabled={!may}
      />
    </LinkForm>
  )
}
