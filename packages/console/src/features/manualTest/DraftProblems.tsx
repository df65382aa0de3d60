import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { ApiError } from '../../shared/api/ApiError'
import { useT } from '../../shared/i18n/useT'
import type { DraftProblem } from '../../shared/layout/testPanel/testedDraft'
import classes from './ManualTest.module.css'
import type { TestControls } from './useTestSession'

const SHOWN = 3

/** What keeps the draft from answering, with the way to each field. */
export function DraftProblems({ controls }: { controls: TestControls }) {
  const t = useT()
  const problems = problemsOf(controls)
  if (problems.length === 0) return null
  return (
    <div className={classes.problems} role="status">
      <TriangleAlert size={15} aria-hidden />
      <ul>
        {problems.slice(0, SHOWN).map(({ key, place, text, show }) => (
          <li key={key}>
            <span>{t('test.problem', { place, text })}</span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('test.goToPlace', { place })}
              onClick={show}
            >
              {t('test.goThere')}
            </Button>
          </li>
        ))}
        {problems.length > SHOWN && <li>{t('test.moreProblems', { count: problems.length - SHOWN })}</li>}
      </ul>
    </div>
  )
}

/** What the contract finds wrong, else what the server refused in the last turn. */
function problemsOf({ isDraft, editing, session }: TestControls): readonly DraftProblem[] {
  if (!isDraft || !editing) return []
  const failed = session.turns.at(-1)?.failed
  const issues = (failed instanceof ApiError && failed.reply.issues) || []
  return editing.problems.length > 0 ? editing.problems : editing.problemsOf(issues)
}
