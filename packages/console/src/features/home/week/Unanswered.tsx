import { HistoryQuery, type Week } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './Week.module.css'

/** History looks for so long a text at most. */
const SEARCHED = HistoryQuery.shape.search.unwrap().maxLength ?? undefined

/** What the bot could not answer most often: what to teach it next. */
export function Unanswered({ domainId, week }: { domainId: number; week: Week }) {
  const t = useT()
  return (
    <section className={classes.card} aria-labelledby="unanswered">
      <h3 id="unanswered">{t('week.unanswered')}</h3>
      {week.unanswered.length === 0 && <p className="quiet">{t('week.noUnanswered')}</p>}
      <ol className={classes.utterances}>
        {week.unanswered.map(({ utterance, count }) => (
          <li key={utterance}>
            <AnchorLink
              to="/conversationHistory"
              search={{
                domainId,
                from: week.days[0]!.from,
                environment: 'REAL',
                matchType: 'FAIL',
                search: utterance.slice(0, SEARCHED),
              }}
              title={utterance}
              truncate
            >
              {utterance}
            </AnchorLink>
            <span className="quiet">{t.format.number(count)}</span>
          </li>
        ))}
      </ol>
      {week.unanswered.length > 0 && (
        <AnchorLink to="/relearn" search={{ domainId }}>
          {t('week.relearn')}
        </AnchorLink>
      )}
    </section>
  )
}
