import type { ReplyOf, ScenarioNode, ScenarioProblem, scenario, WalkFinding } from '@parlance/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './Scenario.module.css'
import { FindingPath } from './walk/FindingPath'
import type { Walk } from './walk/useWalk'
import { WalkControl } from './walk/WalkControl'

type Props = {
  found: UseQueryResult<ReplyOf<typeof scenario.check>>
  walk: Walk
  domainId: number
  /** Conversations that are in the picture. */
  shown: readonly ScenarioNode[]
  lang: string | undefined
  onShow: (id: number) => void
}

/** What the check of what is written and the walk of every path found, each with where it is. */
export function ScenarioProblems({ found, walk, domainId, shown, lang, onShow }: Props) {
  const t = useT()
  if (!found.data) return null
  const { problems, problemCount, checked } = found.data
  const walked = walk.found.data?.last
  const findings = notWritten(walked?.findings ?? [], problems)
  const all: (ScenarioProblem | WalkFinding)[] = [...problems, ...findings]
  const findingCount = findings.length + (walked ? walked.findingCount - walked.findings.length : 0)
  const count = problemCount + findingCount
  const inPicture = new Set(shown.map(({ id }) => id))
  return (
    <section className={classes.problems} aria-label={t('scenario.check')}>
      <h2>
        {t('scenario.check')}
        {count > 0 && <span className={classes.count}>{t.format.number(count)}</span>}
      </h2>
      <WalkControl domainId={domainId} walk={walk} />
      {all.length === 0 && (
        <p className={classes.fine}>
          <CircleCheck size={15} aria-hidden />
          {t('scenario.fine', { count: checked })}
        </p>
      )}
      <ul>
        {all.map((problem, i) => (
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
              {'path' in problem && <FindingPath finding={problem} domainId={domainId} lang={lang} />}
            </div>
          </li>
        ))}
      </ul>
      {count > all.length && <p>{t('common.andMore', { count: count - all.length })}</p>}
    </section>
  )
}

/** What a walk found and the check of what is written does not tell already, with the reason. */
function notWritten(findings: readonly WalkFinding[], problems: readonly ScenarioProblem[]): WalkFinding[] {
  return findings.filter(
    ({ code, conversationId, params }) =>
      !problems.some(
        (problem) =>
          problem.conversationId === conversationId &&
          ((code === 'WALK_NEVER_REACHED' && problem.code === 'CONTEXT_NEVER_SET') ||
            (code === 'WALK_ANSWER_NEVER_REACHED' && problem.params['answer'] === params['answer'])),
      ),
  )
}
