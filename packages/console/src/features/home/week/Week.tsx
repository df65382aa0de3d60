import type { Week as WeekReply } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { DailyChart } from './DailyChart'
import { Figures } from './Figures'
import { Unanswered } from './Unanswered'
import classes from './Week.module.css'
import { weekQuery } from './weekQuery'

/** What the live bot was told in the last seven days and how well it knew, beside the seven before. */
export function Week({ domainId }: { domainId: number }) {
  const t = useT()
  const found = useQuery(weekQuery(domainId))
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={classes.title}>
        {t('week')}
      </h2>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Content domainId={domainId} week={found.data} />}
    </section>
  )
}

function Content({ domainId, week }: { domainId: number; week: WeekReply }) {
  const t = useT()
  const isSilent = week.now.messages === 0 && week.before.messages === 0
  return (
    <>
      <Figures domainId={domainId} week={week} />
      {isSilent ? (
        <div className={classes.card}>
          <EmptyState
            text={t('week.noMessages')}
            link={
              <AnchorLink to="/information/$tab" params={{ tab: 'messenger' }} search={{ domainId }}>
                {t('home.step.connect')}
              </AnchorLink>
            }
          />
        </div>
      ) : (
        <div className={classes.columns}>
          <DailyChart domainId={domainId} days={week.days} />
          <Unanswered domainId={domainId} week={week} />
        </div>
      )}
    </>
  )
}
