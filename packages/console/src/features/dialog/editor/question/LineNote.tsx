import type { QuestionSimilarity } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import { ComponentLink } from '../../../../shared/link/ComponentLink'
import classes from './LineList.module.css'
import { isNoteworthy, SimilarQuestionNote } from './similar/SimilarQuestionNote'
import type { Duplicate } from './useDuplicateQuestions'

/** What is wrong or notable about a line. */
export type LineNotes = {
  error: string | undefined
  /** What is notable while the line is typed. */
  hint: string | undefined
  /** The conversation that already has the question. */
  duplicate: Duplicate | undefined
  /** The questions of other conversations that the line is similar to. */
  similar: QuestionSimilarity | undefined
}
type Props = { id: string; domainId: number; conversationId: number | null; notes: LineNotes }

/** Whether there is a note below a line. */
export function isNotable({ error, hint, duplicate, similar }: LineNotes): boolean {
  return Boolean(error ?? hint ?? duplicate) || (similar !== undefined && isNoteworthy(similar))
}

/** What is wrong or notable about a line, below it. */
export function LineNote({ id, domainId, conversationId, notes }: Props) {
  const { error, hint, duplicate, similar } = notes
  const t = useT()
  if (!isNotable(notes)) return null
  return (
    <span id={id} className={classes.note}>
      {error && <span className={classes.error}>{error}</span>} {error ? null : hint}{' '}
      {duplicate && (
        <span className={duplicate.keptApart ? classes.quiet : undefined}>
          {t(duplicate.keptApart ? 'editor.sameElsewhere' : 'editor.duplicateOf')}{' '}
          <ComponentLink
            domainId={domainId}
            id={duplicate.conversationId}
            name={duplicate.conversationName}
            newTab
          />
        </span>
      )}
      {/* One note about the same question is enough. */}
      {similar && !(duplicate && similar.verdict === 'DUPLICATE') && (
        <SimilarQuestionNote domainId={domainId} conversationId={conversationId} similar={similar} />
      )}
    </span>
  )
}
