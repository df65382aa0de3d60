import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { DialogueSettings, dialogueSettings, OAuthSettings, ReplyOf } from '@parlance/contract'
import { IN_ANSWERS } from '@parlance/contract'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import classes from './Messages.module.css'
import { OAuthInputs } from './OAuthInputs'
import { SigningKey } from './SigningKey'
import type { SettingsProps } from './settingsProps'

const NEW_TEXTS = { request: '', failure: '', error: '' }
const NEW_SERVER = { authorizationUrl: '', tokenUrl: '', clientId: '', scope: '' }
/** The two ways to prove who one is; a domain uses one of them. */
const WAYS = ['LINK', 'OAUTH'] as const
type Way = (typeof WAYS)[number]

type Props = SettingsProps & { stored: ReplyOf<typeof dialogueSettings.read> }

/** How end users prove who they are: by the operator's server or by OAuth, and what is said. */
export function AuthenticationInputs(props: Props) {
  const { form, domainId, lang, stored } = props
  const t = useT()
  const { authentication, oauth } = form.draft
  const way: Way | null = oauth ? 'OAUTH' : authentication ? 'LINK' : null
  const texts = oauth ?? authentication
  const field = oauth ? 'oauth' : 'authentication'
  return (
    <section className={classes.group}>
      <h2>{t('message.authentication')}</h2>
      <Switch
        label={t('message.authenticationOn')}
        description={t('message.authenticationOnHelp')}
        checked={way !== null}
        onChange={(event) => form.update(changed(form.draft, event.currentTarget.checked ? 'LINK' : null))}
      />
      {way && (
        <SegmentedControl
          aria-label={t('message.authenticationWay')}
          value={way}
          onChange={(next) => form.update(changed(form.draft, next as Way))}
          data={WAYS.map((value) => ({ value, label: t(`message.authenticationWay.${value}`) }))}
        />
      )}
      {authentication && (
        <TextInput
          label={t('message.authenticationUrl')}
          description={t('message.authenticationUrlHelp')}
          placeholder="https://"
          inputMode="url"
          {...form.field('authentication.url')}
          value={authentication.url}
        />
      )}
      {oauth && <OAuthInputs {...props} oauth={oauth} />}
      {texts &&
        (['request', 'failure', 'error'] as const).map((name) => (
          <ExpressionTextarea
            key={name}
            domainId={domainId}
            accepts={IN_ANSWERS}
            site="settings"
            label={t(`message.authentication.${name}`)}
            placeholder={t('message.ownOfProduct')}
            minRows={1}
            maxRows={6}
            lang={lang}
            {...form.field(`${field}.${name}`)}
            value={texts[name]}
          />
        ))}
      {authentication && (
        <SigningKey
          domainId={domainId}
          url={authentication.url}
          stored={stored}
          onWrong={() => form.touch('authentication.url')}
        />
      )}
    </section>
  )
}

/** The settings with another way, or none; what is said stays. */
function changed(
  { authentication, oauth }: DialogueSettings,
  way: Way | null,
): Pick<DialogueSettings, 'authentication' | 'oauth'> {
  const { request, failure, error }: Pick<OAuthSettings, 'request' | 'failure' | 'error'> =
    oauth ?? authentication ?? NEW_TEXTS
  const texts = { request, failure, error }
  return {
    authentication: way === 'LINK' ? { url: '', ...texts } : null,
    oauth: way === 'OAUTH' ? { ...NEW_SERVER, ...texts } : undefined,
  }
}
