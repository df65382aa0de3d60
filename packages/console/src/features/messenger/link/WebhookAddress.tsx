import type { MessengerLink, MessengerPlatform } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import messenger from '../Messenger.module.css'
import { CopiedLine } from './CopiedLine'

type Props = { platform: MessengerPlatform; channel: MessengerLink }

/** The address that a messenger has to know, as soon as there is one. */
export function WebhookAddress({ platform, channel: { webhookPath } }: Props) {
  const t = useT()
  if (!webhookPath) return <div className="quiet">{t('messengerLink.webhookLater')}</div>
  return (
    <>
      <CopiedLine text={location.origin + webhookPath} name={t('messengerLink.webhook')} />
      {location.protocol !== 'https:' && (
        <div className={messenger.warn}>
          {t('messengerLink.needsHttps', { name: t(`platform.${platform}`) })}
        </div>
      )}
    </>
  )
}
