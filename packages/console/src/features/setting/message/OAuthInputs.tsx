import { TextInput } from '@mantine/core'
import { type OAuthSettings, oauth } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { dialogueSettingsKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { OAuthSecret } from './OAuthSecret'
import { OAuthTrial } from './OAuthTrial'
import type { SettingsProps } from './settingsProps'

const FIELDS = ['authorizationUrl', 'tokenUrl', 'clientId', 'scope'] as const

/** The authorization server at which end users sign in, the client that the bot is there, and a trial of both. */
export function OAuthInputs({ form, domainId, oauth: server }: SettingsProps & { oauth: OAuthSettings }) {
  const t = useT()
  const { data: client } = useQuery({
    queryKey: dialogueSettingsKeys.oauth(domainId),
    queryFn: ({ signal }) => call(oauth.read, { query: { domainId }, signal }),
  })
  return (
    <>
      {client && (
        <TextInput
          label={t('message.oauth.redirect')}
          description={t('message.oauth.redirectHelp')}
          readOnly
          value={client.redirectUri}
          rightSection={<CopyButton text={client.redirectUri} name={t('message.oauth.redirect')} subtle />}
          rightSectionWidth={110}
        />
      )}
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          label={t(`message.oauth.${name}`)}
          {...(name === 'scope' && { description: t('message.oauth.scopeHelp') })}
          {...(name.endsWith('Url') && { placeholder: 'https://', inputMode: 'url' as const })}
          autoComplete="off"
          spellCheck={false}
          {...form.field(`oauth.${name}`)}
          value={server[name]}
        />
      ))}
      {client && (
        <OAuthSecret
          domainId={domainId}
          tokenUrl={server.tokenUrl}
          client={client}
          onWrong={() => form.touch('oauth.tokenUrl')}
        />
      )}
      <OAuthTrial domainId={domainId} server={server} onWrong={(field) => form.touch(`oauth.${field}`)} />
    </>
  )
}
