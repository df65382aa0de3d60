import { TextInput } from '@mantine/core'
import { type WorksChannel, WorksLink, type WorksPlatform, worksChannel } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { PrivateKeyInput } from '../../../shared/linkage/PrivateKeyInput'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { useMessengerForm } from '../link/useMessengerForm'

type Props = { platform: WorksPlatform; domainId: number; channel: WorksChannel; may: boolean }

function fieldsOf({ botId, clientId, serviceAccount }: WorksChannel): WorksLink {
  return { botId, botSecret: '', clientId, clientSecret: '', serviceAccount, privateKey: '' }
}

/** The bot, the app and its service account, each with its secret; linking and unlinking. */
export function WorksForm({ platform, domainId, channel, may }: Props) {
  const t = useT()
  const query = { domainId }
  const { form, frame } = useMessengerForm({
    platform,
    domainId,
    channel,
    may,
    schema: WorksLink,
    fieldsOf,
    link: (body) => call(worksChannel[platform].link, { query, body }),
    unlink: () => call(worksChannel[platform].unlink, { query }),
  })
  const input = { autoComplete: 'off', spellCheck: false, disabled: !may }
  const { keyFingerprint: end } = channel
  return (
    <LinkForm {...frame}>
      <TextInput label={t('works.botId')} inputMode="numeric" {...input} {...form.field('botId')} />
      <SecretInput
        label={t('works.botSecret')}
        help={t('works.botSecretHelp')}
        ending={channel.botSecretEnding}
        field={form.field('botSecret')}
        disabled={!may}
      />
      <TextInput label={t('works.clientId')} {...input} {...form.field('clientId')} />
      <SecretInput
        label={t('works.clientSecret')}
        help={t('works.clientSecretHelp')}
        ending={channel.clientSecretEnding}
        field={form.field('clientSecret')}
        disabled={!may}
      />
      <TextInput
        label={t('works.serviceAccount')}
        placeholder="xxxx.serviceaccount@example.com"
        {...input}
        {...form.field('serviceAccount')}
      />
      <PrivateKeyInput
        label={t('works.privateKey')}
        description={end === null ? t('works.privateKeyHelp') : t('works.privateKeyKept', { end })}
        disabled={!may}
        {...form.field('privateKey')}
      />
    </LinkForm>
  )
}
