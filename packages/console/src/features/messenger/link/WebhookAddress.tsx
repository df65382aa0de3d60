import type { MessengerLink, MessengerPlatform } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { isLinked } from '../../../shared/linkage/useLinkForm'
import messenger from '../Messenger.module.css'
import { CopiedLine } from './CopiedLine'
import { RenewWebhook } from './RenewWebhook'

type Props = { platform: MessengerPlatform; domainId: number; channel: MessengerLink }

/** The address that a messenger has to know, as soon as there is one; only who may link is told. */
export function WebhookAddress({ platform, domainId, channel }: Props) {
  const t = useT()
  const { state, webhookPath } = channel
  if (!webhookPath) {
    const why = state === 'NONE' ? 'messengerLink.webhookLater' : 'messengerLink.webhookHidden'
    return <div className="quiet">{t(why)}</div>
  }
  return (
    <>
      <CopiedLine text={location.origin + webhookPath} name={t('messengerLink.webhook')}>
        {isLinked(channel) && <RenewWebhook platform={platform} domainId={domainId} />}
      </CopiedLine>
      {location.protocol !== 'https:' && (
        <div className={messenger.warn}>
          {t('messengerLink.needsHttps', { name: t(`platform.${platform}`) })}
        </div>
      )}
    </>
  )
}
