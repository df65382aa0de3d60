import { Anchor } from '@mantine/core'
import type { LineChannel } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { LinkSteps } from '../link/LinkSteps'
import { WebhookAddress } from '../link/WebhookAddress'

const DEVELOPERS_CONSOLE = 'https://developers.line.biz/console/'

/** What is done at LINE and here, in order, with the address that LINE has to know. */
export function LineSteps({ domainId, channel }: { domainId: number; channel: LineChannel }) {
  const t = useT()
  return (
    <LinkSteps title={t('line.steps')}>
      <li>
        {t('line.step.channel')}{' '}
        <Anchor underline="always" href={DEVELOPERS_CONSOLE} target="_blank" rel="noreferrer">
          {DEVELOPERS_CONSOLE}
        </Anchor>
      </li>
      <li>{t('line.step.secrets')}</li>
      <li>
        {t('line.step.webhook')}
        <WebhookAddress platform="line" domainId={domainId} channel={channel} />
      </li>
      <li>{t('line.step.replies')}</li>
      <li>{t('line.step.check')}</li>
    </LinkSteps>
  )
}
