import { RelearnQuery, type Week } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { HelpMark } from '../../../shared/ui/HelpMark'
import classes from './Week.module.css'

/** The list looks for so long a text at most. */
const SEARCHED = RelearnQuery.shape.search.unwrap().maxLength ?? undefined

/** What the bot did not answer, or offered choices for that nobody took: what to teach it next. */
export function Unanswered({ domainId, week }: { domainId: number; week: Week }) {
  const t = useT()
  return (
    <section className={classes.card} aria-labelledby="unanswered">
      <h3 id="unanswered">
        {t('week.unanswered')}
        <HelpMark text={t('week.unansweredHelp')} />
      </h3>
      {week.unanswered.length === 0 && <p className="quiet">{t('week.noUnanswered')}</p>}
      <ol className={classes.utterances}>
        {week.unanswered.map(({ utterance, count, others }) => (
          <li key={utterance}>
            <AnchorLink
              to="/relearn"
              search={{ domainId, period: '7d', search: utterance.slice(0, SEARCHED) }}
              title={utterance}
              truncate
            >
              {utterance}
            </AnchorLink>
            <span className="quiet">
              {others > 0 && `${t('week.others', { count: others })} · `}
              {t.format.number(count)}
            </span>
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
