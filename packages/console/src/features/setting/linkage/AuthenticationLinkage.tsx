import type { DialogueSettings } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { Status } from '../../../shared/ui/Status'
import classes from './linkage.module.css'

type Props = { domainId: number; settings: Pick<DialogueSettings, 'authentication' | 'oauth'> }

/** How end users prove who they are; it is set up with the messages that ask them to. */
export function AuthenticationLinkage({ domainId, settings: { authentication, oauth } }: Props) {
  const t = useT()
  const way = authentication ? 'LINK' : oauth ? 'OAUTH' : null
  return (
    <section className={classes.service}>
      <div className={linkage.head}>
        <h2>{t('message.authentication')}</h2>
        <Status tone={way ? 'ok' : 'muted'}>
          {t(way ? `message.authenticationWay.${way}` : 'common.off')}
        </Status>
      </div>
      <p className="quiet">{t('linkage.authenticationHelp')}</p>
      <div>
        <ButtonLink to="/message" search={{ domainId, tab: 'settings' }}>
          {t('linkage.authentication')}
        </ButtonLink>
      </div>
    </section>
  )
}
