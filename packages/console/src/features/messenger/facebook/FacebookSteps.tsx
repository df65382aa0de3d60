import { Anchor } from '@mantine/core'
import type { FacebookChannel } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { CopiedLine } from '../link/CopiedLine'
import { LinkSteps } from '../link/LinkSteps'
import { WebhookAddress } from '../link/WebhookAddress'

const DEVELOPERS = 'https://developers.facebook.com/apps/'

/** What is done at Facebook and here, in order, with what Facebook has to know. */
export function FacebookSteps({ domainId, channel }: { domainId: number; channel: FacebookChannel }) {
  const t = useT()
  return (
    <LinkSteps title={t('facebook.steps')}>
      <li>
        {t('facebook.step.app')}{' '}
        <Anchor underline="always" href={DEVELOPERS} target="_blank" rel="noreferrer">
          {DEVELOPERS}
        </Anchor>
      </li>
      <li>{t('facebook.step.secrets')}</li>
      <li>
        {t('facebook.step.webhook')}
        <WebhookAddress platform="facebook" domainId={domainId} channel={channel} />
      </li>
      <li>
        {t('facebook.step.verify')}
        {channel.verifyToken ? (
          <CopiedLine text={channel.verifyToken} name={t('facebook.verifyToken')} />
        ) : (
          <div className="quiet">{t('facebook.verifyTokenLater')}</div>
        )}
      </li>
      <li>{t('facebook.step.events')}</li>
      <li>{t('facebook.step.publish')}</li>
    </LinkSteps>
  )
}
