import type { QuestionConflict } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import { ComponentLink } from '../../../../shared/ui/ComponentLink'
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
  similar: QuestionConflict | undefined
}

/** Whether there is a note below a line. */
export function isNotable({ error, hint, duplicate, similar }: Omit<LineNoteProps, 'id'>): boolean {
  return [error, hint, duplicate].some((note) => note !== undefined) || isShown(similar)
}

/** What is wrong or notable about a line, below it. */
export function LineNote(props: LineNoteProps) {
  const { id, domainId, conversationId, error, hint, duplicate, similar } = props
  const t = useT()
  if (!isNotable(props)) return null
  return (
    <span id={id} className={classes.note}>
      {error && <span className={classes.error}>{error}</span>} {error ? null : hint}{' '}
      {duplicate && (
        <>
          {t('editor.duplicateOf')}{' '}
          <ComponentLink
            domainId={domainId}
            id={duplicate.conversationId}
            name={duplicate.conversationName}
            newTab
          />
        </>
      )}
      {/* One note about the same question is enough. */}
      {similar && !(duplicate && similar.verdict === 'DUPLICATE') && (
        <SimilarQuestionNote domainId={domainId} conversationId={conversationId} similar={similar} />
      )}
    </span>
  )
}

function isShown(similar: QuestionConflict | undefined): boolean {
  return similar !== undefined && similar.verdict !== 'NONE'
}
