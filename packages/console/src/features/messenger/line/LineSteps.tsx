import { Anchor } from '@mantine/core'
import type { LineChannel } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { CopyButton } from '../../../shared/ui/CopyButton'
import messenger from '../Messenger.module.css'
import classes from './Line.module.css'

const DEVELOPERS_CONSOLE = 'https://developers.line.biz/console/'

/** What is done at LINE and here, in order, with the address that LINE has to know. */
export function LineSteps({ channel }: { channel: LineChannel }) {
  const t = useT()
  const url = channel.webhookPath && location.origin + channel.webhookPath
  return (
    <div>
      <h3 className={messenger.heading}>{t('line.steps')}</h3>
      <ol className={`${linkage.steps} ${classes.steps}`}>
        <li>
          {t('line.step.channel')}{' '}
          <Anchor underline="always" href={DEVELOPERS_CONSOLE} target="_blank" rel="noreferrer">
            {DEVELOPERS_CONSOLE}
          </Anchor>
        </li>
        <li>{t('line.step.secrets')}</li>
        <li>
          {t('line.step.webhook')}
          {url ? (
            <div className={messenger.copied}>
              <code>{url}</code>
              <CopyButton text={url} name={t('line.webhook')} />
            </div>
          ) : (
            <div className="quiet">{t('line.webhookLater')}</div>
          )}
          {url && location.protocol !== 'https:' && (
            <div className={messenger.warn}>{t('line.needsHttps')}</div>
          )}
        </li>
        <li>{t('line.step.replies')}</li>
        <li>{t('line.step.check')}</li>
      </ol>
    </div>
  )
}
