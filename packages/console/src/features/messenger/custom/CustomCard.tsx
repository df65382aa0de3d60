import type { CustomChannel } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { Status, type StatusTone } from '../../../shared/ui/Status'
import classes from '../Messenger.module.css'

type State = 'NO_SECRET' | 'NO_BUILD' | 'READY'
const TONE: Record<State, StatusTone> = { NO_SECRET: 'muted', NO_BUILD: 'warn', READY: 'ok' }

type Props = {
  domainId: number
  channel: CustomChannel
  /** A build answers in this environment. */
  answers: boolean
}

/** How the Custom API of an environment stands; it is set up in a tab of its own. */
export function CustomCard({ domainId, channel, answers }: Props) {
  const t = useT()
  const { hasSecret, ipAccess, environment } = channel
  const state: State = !hasSecret ? 'NO_SECRET' : answers ? 'READY' : 'NO_BUILD'
  return (
    <section className={classes.card} data-environment={environment}>
      <h2>{t('platform.custom')}</h2>
      <p className="quiet">{t('messenger.about')}</p>
      <div className={classes.choice}>
        <Status tone={TONE[state]}>{t(`custom.state.${state}`)}</Status>
        {hasSecret && <span className="quiet">{t('custom.callers', { count: ipAccess.length })}</span>}
      </div>
      <div>
        <ButtonLink to="/information/$tab" params={{ tab: 'custom' }} search={{ domainId }}>
          {t('custom.open')}
        </ButtonLink>
      </div>
    </section>
  )
}
