import { TextInput } from '@mantine/core'
import { type TalktalkChannel, TalktalkLink, talktalkChannel } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { useMessengerForm } from '../link/useMessengerForm'

type Props = { domainId: number; channel: TalktalkChannel; may: boolean }

function fieldsOf({ partnerId }: TalktalkChannel): TalktalkLink {
  return { partnerId, token: '' }
}

/** Account and token; linking and unlinking. */
export function TalktalkForm({ domainId, channel, may }: Props) {
  const t = useT()
  const query = { domainId }
  const { form, frame } = useMessengerForm({
    platform: 'talktalk',
    domainId,
    channel,
    may,
    schema: TalktalkLink,
    fieldsOf,
    link: (body) => call(talktalkChannel.link, { query, body }),
    unlink: () => call(talktalkChannel.unlink, { query }),
  })
  return (
    <LinkForm {...frame}>
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
