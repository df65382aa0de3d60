import type { TurnOutcome, Week } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import classes from './Week.module.css'
import { shareOf } from './weekQuery'

type FiguresProps = { domainId: number; week: Week }
type Filter = { outcome?: TurnOutcome; feedback?: 'YES' | 'NO' }
/** The bands, and what the history finds of each. */
const BANDS = [
  ['answered', 'ANSWERED'],
  ['offered', 'OFFERED'],
  ['notAnswered', 'NOT_ANSWERED'],
] as const

/** The figures of a week, each with that of the week before; what history can show is a link to it. */
export function Figures({ domainId, week }: FiguresProps) {
  const { now, before, build } = week
  const t = useT()
  const percent = (share: number | null) => (share === null ? '–' : t.format.percent(share))
  const compared = (name: string, value: ReactNode, earlier: string, help = '', note = ''): Fact => [
    name,
    <div key={name}>
      {value}
      {note && <div className={classes.before}>{note}</div>}
      <div className={classes.before}>{t('week.before', { value: earlier })}</div>
    </div>,
    help,
  ]
  const linked = (name: string, value: string, filter: Filter = {}) => (
    <AnchorLink
      to="/conversationHistory"
      search={{ domainId, from: week.days[0]!.from, environment: 'REAL', ...filter }}
      c="inherit"
      title={name}
    >
      {value}
    </AnchorLink>
  )
  const facts: Fact[] = []
  if (now.messages + before.messages > 0) {
    const messages = t('week.messages')
    facts.push(
      compared(
        messages,
        linked(messages, t.format.number(now.messages)),
        t.format.number(before.messages),
        t('week.messages.help'),
      ),
    )
    for (const [band, outcome] of BANDS) {
      const name = t(`week.${band}`)
      const picked = t('week.picked', { count: t.format.number(now.picked) })
      const count = t.format.number(now[band])
      facts.push(
        compared(
          name,
          linked(name, percent(shareOf(now, band)), { outcome }),
          percent(shareOf(before, band)),
          t(`week.${band}.help`),
          band === 'offered' && now.offered > 0 ? `${count} · ${picked}` : count,
        ),
      )
    }
    facts.push(
      compared(
        t('week.resolved'),
        percent(shareOf(now, 'resolved')),
        percent(shareOf(before, 'resolved')),
        t('week.resolved.help'),
        t.format.number(now.resolved),
      ),
      compared(t('week.users'), t.format.number(now.users), t.format.number(before.users)),
    )
  }
  for (const [feedback, of] of [['YES', 'satisfied'] as const, ['NO', 'dissatisfied'] as const])
    if (now[of] + before[of] > 0) {
      const name = t(`history.feedback.${feedback}`)
      facts.push(
        compared(name, linked(name, t.format.number(now[of]), { feedback }), t.format.number(before[of])),
      )
    }
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
