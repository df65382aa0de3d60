import { Anchor } from '@mantine/core'
import type { TalktalkChannel } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { LinkSteps } from '../link/LinkSteps'
import { WebhookAddress } from '../link/WebhookAddress'

const PARTNER_CENTRE = 'https://partner.talk.naver.com/'

/** What is done in the partner centre and here, in order, with the address that TalkTalk has to know. */
export function TalktalkSteps({ domainId, channel }: { domainId: number; channel: TalktalkChannel }) {
  const t = useT()
  return (
    <LinkSteps title={t('talktalk.steps')}>
      <li>
        {t('talktalk.step.account')}{' '}
        <Anchor underline="always" href={PARTNER_CENTRE} target="_blank" rel="noreferrer">
          {PARTNER_CENTRE}
        </Anchor>
      </li>
      <li>{t('talktalk.step.token')}</li>
      <li>
        {t('talktalk.step.webhook')}
        <WebhookAddress platform="talktalk" domainId={domainId} channel={channel} />
        {channel.webhookPath && <div className="quiet">{t('talktalk.step.secretAddress')}</div>}
      </li>
      <li>{t('talktalk.step.events')}</li>
      <li>{t('talktalk.step.check')}</li>
    </LinkSteps>
  )
}
