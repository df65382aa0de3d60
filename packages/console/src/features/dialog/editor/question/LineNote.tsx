import type { QuestionSimilarity } from '@parlance/contract'
import { DuplicateOf } from './DuplicateOf'
import classes from './LineList.module.css'
import { SimilarQuestionNote } from './SimilarQuestionNote'
import type { Duplicate } from './useDuplicateQuestions'

export type LineNoteProps = {
  id: string
  domainId: number
  conversationId: number | null
  error: string | undefined
  hint: string | undefined
  duplicate: Duplicate | undefined
  similar: QuestionSimilarity | undefined
}

/** Whether there is a note below a line. */
export function isNotable({ error, hint, duplicate, similar }: Omit<LineNoteProps, 'id'>): boolean {
  return [error, hint, duplicate].some((note) => note !== undefined) || isShown(similar)
}

/** What is wrong or notable about a line, below it. */
export function LineNote(props: LineNoteProps) {
  const { id, domainId, conversationId, error, hint, duplicate, similar } = props
  if (!isNotable(props)) return null
  return (
    <span id={id} className={classes.note}>
      {error && <span className={classes.error}>{error}</span>} {error ? null : hint}{' '}
      {duplicate && <DuplicateOf domainId={domainId} duplicate={duplicate} />}
      {/* One note about the same question is enough. */}
      {similar && !(duplicate && similar.verdict === 'DUPLICATE') && (
        <SimilarQuestionNote domainId={domainId} conversationId={conversationId} similar={similar} />
      )}
    </span>
  )
}

function isShown(similar: QuestionSimilarity | undefined): boolean {
  return similar !== undefined && similar.verdict !== 'NONE'
}
