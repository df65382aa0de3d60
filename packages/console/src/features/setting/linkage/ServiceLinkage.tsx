import { type DialogueSettings, type IntentClassifier, SERVICE_NAMES, SERVICES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { serviceQuery } from '../../../shared/linkage/serviceQuery'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status } from '../../../shared/ui/Status'
import { AccountLinkage } from './AccountLinkage'
import { ClassifierTest } from './ClassifierTest'
import classes from './linkage.module.css'
import { ServerForm } from './ServerForm'
import { type ServerDraft, useServerForm } from './useServerForm'

/** Tab "Service linkage": servers of the operator that the bot asks before it answers, payment services, and the proof of identity. */
export function ServiceLinkage({ domainId }: { domainId: number }) {
  const maySee = useMay(domainId, 'View/settings')
  const found = useQuery(serviceQuery(domainId, 'intentClassifier'))
  const settings = useQuery(dialogueSettingsQuery(domainId)).data?.settings
  return (
    <div className={classes.page}>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Classifier domainId={domainId} found={found.data} />}
      {maySee &&
        SERVICE_NAMES.map((service) => {
          const about = SERVICES[service]
          return 'link' in about && <AccountLinkage key={service} {...{ domainId, service, about }} />
        })}
      {settings && <AuthenticationLinkage domainId={domainId} settings={settings} />}
    </div>
  )
}

function Classifier({ domainId, found }: { domainId: number; found: IntentClassifier }) {
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const form = useServerForm(domainId, 'intentClassifier', found)
  const { active, url } = form.draft as ServerDraft
  return (
    <section className={classes.root}>
      <h2>{t('linkage.classifier')}</h2>
      <p className={classes.help}>{t('linkage.classifierHelp')}</p>
      <ServerForm service="intentClassifier" form={form} found={found} may={may}>
        <AnchorLink to="/dmManagement" search={{ domainId, chatType: 'INTENT' }}>
          {t('linkage.intentConversations')}
        </AnchorLink>
      </ServerForm>
      {may && active && <ClassifierTest domainId={domainId} url={url} onWrong={() => form.touch('url')} />}
    </section>
  )
}

type Props = { domainId: number; settings: Pick<DialogueSettings, 'authentication' | 'oauth'> }

/** How end users prove who they are; it is set up with the messages that ask them to. */
function AuthenticationLinkage({ domainId, settings: { authentication, oauth } }: Props) {
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
