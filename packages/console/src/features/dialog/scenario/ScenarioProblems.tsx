import type { ReplyOf, ScenarioNode, scenario } from '@parlance/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './Scenario.module.css'

type Props = {
  found: UseQueryResult<ReplyOf<typeof scenario.check>>
  domainId: number
  /** Conversations that are in the picture. */
  shown: readonly ScenarioNode[]
  onShow: (id: number) => void
}

/** What the check of scenarios found, each with where it is. */
export function ScenarioProblems({ found, domainId, shown, onShow }: Props) {
  const t = useT()
  const format = useFormat()
  if (!found.data) return null
  const { problems, problemCount, checked } = found.data
  const inPicture = new Set(shown.map(({ id }) => id))
  return (
    <section className={classes.problems} aria-label={t('scenario.check')}>
      <h2>
        {t('scenario.check')}
        {problemCount > 0 && <span className={classes.count}>{format.number(problemCount)}</span>}
      </h2>
      {problems.length === 0 && (
        <p className={classes.fine}>
          <CircleCheck size={15} aria-hidden />
          {t('scenario.fine', { count: checked })}
        </p>
      )}
      <ul>
        {problems.map((problem, i) => (
          <li key={i}>
            <TriangleAlert size={15} className={classes.warning} aria-hidden />
            <div>
              {inPicture.has(problem.conversationId) ? (
                <button
                  type="button"
                  className={classes.where}
                  onClick={() => onShow(problem.conversationId)}
                >
                  {problem.conversationName}
                </button>
              ) : (
                <ComponentLink
                  domainId={domainId}
                  kind="conversation"
                  id={problem.conversationId}
                  name={problem.conversationName}
                />
              )}
              <p>{t(`scenario.problem.${problem.code}`, problem.params)}</p>
            </div>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p>{t('common.andMore', { count: problemCount - problems.length })}</p>
      )}
    </section>
  )
}
