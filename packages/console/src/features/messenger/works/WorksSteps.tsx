import { Anchor } from '@mantine/core'
import type { WorksChannel, WorksPlatform } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { LinkSteps } from '../link/LinkSteps'
import { WebhookAddress } from '../link/WebhookAddress'

const DEVELOPERS: Record<WorksPlatform, string> = {
  lineworks: 'https://dev.worksmobile.com/',
  naverworks: 'https://dev.worksmobile.com/kr/',
}

type Props = { platform: WorksPlatform; domainId: number; channel: WorksChannel }

/** What is done in the developer console and here, in order, with the address that the messenger has to know. */
export function WorksSteps({ platform, domainId, channel }: Props) {
  const t = useT()
  const name = t(`platform.${platform}`)
  const address = DEVELOPERS[platform]
  return (
    <LinkSteps title={t('works.steps', { name })}>
      <li>
        {t('works.step.app')}{' '}
        <Anchor underline="always" href={address} target="_blank" rel="noreferrer">
          {address}
        </Anchor>
      </li>
      <li>{t('works.step.bot')}</li>
      <li>{t('works.step.secrets')}</li>
      <li>
        {t('works.step.webhook')}
        <WebhookAddress platform={platform} domainId={domainId} channel={channel} />
      </li>
      <li>{t('works.step.publish', { name })}</li>
      <li>{t('works.step.check')}</li>
    </LinkSteps>
  )
}
