import type { LineChannel } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { LinkBadge } from '../../../shared/linkage/LinkBadge'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import messenger from '../Messenger.module.css'
import classes from './Line.module.css'
import { LineCheck } from './LineCheck'
import { LineForm } from './LineForm'
import { LineSteps } from './LineSteps'
import { lineQuery } from './lineQuery'
import { Undelivered } from './Undelivered'

/** The link with LINE: what is entered, what is done at LINE, whether it works, and what did not arrive. */
export function LineMessenger({ domainId, may }: { domainId: number; may: boolean }) {
  const t = useT()
  const found = useQuery(lineQuery(domainId))
  return (
    <section className={messenger.card} data-environment="REAL">
      <div className={`${linkage.head} ${classes.head}`}>
        <h2>{t('platform.line')}</h2>
        {found.data && <LinkBadge state={found.data.state} />}
      </div>
      <p className="quiet">{t('line.about')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Link domainId={domainId} channel={found.data} may={may} />}
    </section>
  )
}

function Link({ domainId, channel, may }: { domainId: number; channel: LineChannel; may: boolean }) {
  const t = useT()
  const { state } = channel
  const isLinked = state === 'PENDING' || state === 'LINKED'
  return (
    <>
      {(state === 'PENDING' || state === 'ENDING') && (
        <p className={messenger.warn}>{t(`line.stateHelp.${state}`)}</p>
      )}
      <div className={linkage.columns}>
        {/* What was entered begins anew with each link. */}
        <LineForm key={String(isLinked)} domainId={domainId} channel={channel} may={may} />
        <div className={linkage.side}>
          <LineSteps channel={channel} />
          {isLinked && may && <LineCheck domainId={domainId} />}
        </div>
      </div>
      <Undelivered answers={channel.undelivered} />
    </>
  )
}
