import type { Week } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import classes from './Week.module.css'
import { answeredShare } from './weekQuery'

type FiguresProps = { domainId: number; week: Week }
type Filter = { matchType?: 'FAIL'; feedback?: 'YES' | 'NO' }

/** The figures of a week, each with that of the week before; what history can show is a link to it. */
export function Figures({ domainId, week }: FiguresProps) {
  const { now, before, build } = week
  const t = useT()
  const compared = (name: string, value: ReactNode, earlier: string): Fact => [
    name,
    <div key={name}>
      {value}
      <div className={classes.before}>{t('week.before', { value: earlier })}</div>
    </div>,
  ]
  const counted = (name: string, count: number, earlier: number, filter: Filter = {}) =>
    compared(
      name,
      <AnchorLink
        to="/conversationHistory"
        search={{ domainId, from: week.days[0]!.from, environment: 'REAL', ...filter }}
        c="inherit"
        title={name}
      >
        {t.format.number(count)}
      </AnchorLink>,
      t.format.number(earlier),
    )
  const percent = (share: number | null) => (share === null ? '–' : t.format.percent(share))
  const facts: Fact[] = []
  if (now.messages + before.messages > 0)
    facts.push(
      counted(t('week.messages'), now.messages, before.messages),
      compared(t('week.answered'), percent(answeredShare(now)), percent(answeredShare(before))),
      counted(t('week.failed'), now.failed, before.failed, { matchType: 'FAIL' }),
      compared(t('week.users'), t.format.number(now.users), t.format.number(before.users)),
    )
  for (const [feedback, of] of [['YES', 'satisfied'] as const, ['NO', 'dissatisfied'] as const])
    if (now[of] + before[of] > 0)
      facts.push(counted(t(`history.feedback.${feedback}`), now[of], before[of], { feedback }))
  if (build) facts.push([t('report.accuracy'), <Accuracy key="build" domainId={domainId} build={build} />])
  return facts.length > 0 && <FactList look="tiles" facts={facts} />
}

function Accuracy({ domainId, build }: { domainId: number; build: NonNullable<Week['build']> }) {
  const t = useT()
  return (
    <div title={t('report.accuracyHelp')}>
      {t.format.percent(build.heldOutAccuracy)}
      <div className={classes.before}>
        <AnchorLink to="/build/$buildId" params={{ buildId: build.id }} search={{ domainId }}>
          {t('week.accuracyOf', { id: build.displayId })}
        </AnchorLink>
      </div>
    </div>
  )
}
