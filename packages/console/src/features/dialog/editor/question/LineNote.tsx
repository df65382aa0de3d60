import type { QuestionConflict } from '@parlance/contract'
import { LineConflict } from './LineConflict'
import classes from './LineList.module.css'
import { TakenBy } from './TakenBy'
import type { Owner } from './useTakenQuestions'

export type LineNoteProps = {
  id: string
  domainId: number
  conversationId: number | null
  error: string | undefined
  hint: string | undefined
  owner: Owner | undefined
  conflict: QuestionConflict | undefined
}

/** Whether there is anything to say below a line. */
export function isNotable({ error, hint, owner, conflict }: Omit<LineNoteProps, 'id'>): boolean {
  return [error, hint, owner].some((part) => part !== undefined) || isShown(conflict)
}

/** What is wrong or notable about a line, below it. */
export function LineNote(props: LineNoteProps) {
  const { id, domainId, conversationId, error, hint, owner, conflict } = props
  if (!isNotable(props)) return null
  return (
    <span id={id} className={classes.note}>
      {error && <span className={classes.error}>{error}</span>} {error ? null : hint}{' '}
      {owner && <TakenBy domainId={domainId} owner={owner} />}
      {/* That the very question is taken has been said then. */}
      {conflict && !(owner && conflict.verdict === 'DUPLICATE') && (
        <LineConflict domainId={domainId} conversationId={conversationId} conflict={conflict} />
      )}
    </span>
  )
}

function isShown(conflict: QuestionConflict | undefined): boolean {
  return conflict !== undefined && conflict.verdict !== 'NONE'
}
