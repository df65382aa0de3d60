import { Button } from '@mantine/core'
import type { PredictedAnswer, QuestionSimilarity, SimilarQuestion } from '@parlance/contract'
import { useT } from '../../../../../shared/i18n/useT'
import { ComponentLink } from '../../../../../shared/link/ComponentLink'
import { useEditedConversation } from '../../draft/editedConversation'
import classes from './SimilarQuestionNote.module.css'
import { similarityWord } from './similarityWord'

/** Below this a question only shares words with the one typed. */
const ALIKE = 0.3

/**
 * Whether a similarity is worth a note: a question that is unlike all others, and that the bot is not sure of, is no
 * warning, whatever the bot would guess.
 */
export function isNoteworthy({ verdict, questions, answer }: QuestionSimilarity): boolean {
  if (verdict !== 'LIKELY_CONFUSED') return verdict !== 'NONE'
  return questions.some(isAlike) || answer?.kind === 'EXACT' || answer?.kind === 'SINGLE'
}

type Props = { domainId: number; conversationId: number | null; similar: QuestionSimilarity }

/** The questions of other conversations that are similar to the one above, and what the bot answers to it today. */
export function SimilarQuestionNote({ domainId, conversationId, similar }: Props) {
  const t = useT()
  const { verdict, questions, answer } = similar
  if (verdict === 'NONE' || !isNoteworthy(similar)) return null
  const likely = verdict === 'LIKELY_CONFUSED'
  const shown = questions.filter(verdict === 'DUPLICATE' ? ({ exact }) => exact : isAlike)
  return (
    <span className={classes.root} data-verdict={verdict}>
      <span>{t(`editor.similar.${verdict}`)}</span>
      {shown.map((question) => (
        <span key={`${question.conversation.id} ${question.text}`} className={classes.question}>
          <q>{question.text}</q>{' '}
          <span className={classes.quiet}>
            <ComponentLink domainId={domainId} {...question.conversation} newTab />
            {` · ${t(similarityWord(question.similarity, question.exact))}`}
          </span>
          {verdict !== 'DUPLICATE' && <AsNegative name={question.conversation.name} />}
        </span>
      ))}
      {answer && (likely || answer.kind !== 'NONE') && (
        <span className={classes.quiet}>
          <AnswerToday domainId={domainId} conversationId={conversationId} answer={answer} />
        </span>
      )}
    </span>
  )
}

/** Declares the conversation of a rival question to be none of this one. */
function AsNegative({ name }: { name: string }) {
  const t = useT()
  const { negatives, addNegative } = useEditedConversation()
  if (negatives.includes(name))
    return <span className={classes.quiet}>{` · ${t('editor.negative.is')}`}</span>
  if (!addNegative) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      className={classes.add}
      aria-label={t('editor.negative.addNamed', { name })}
      onClick={() => addNegative(name)}
    >
      {t('editor.negative.add')}
    </Button>
  )
}

type AnswerProps = { domainId: number; conversationId: number | null; answer: PredictedAnswer }

function AnswerToday({ domainId, conversationId, answer }: AnswerProps) {
  const t = useT()
  const { kind, conversations } = answer
  const [first] = conversations
  if (kind === 'NONE' || !first) return t('editor.similar.answersNothing')
  if (kind !== 'SIMILAR' && first.id === conversationId) return t('editor.similar.answersThis')
  return (
    <>
      {t(kind === 'SIMILAR' ? 'editor.similar.offers' : 'editor.similar.answers')}{' '}
      {conversations.map((conversation, i) => (
        <span key={conversation.id}>
          {i > 0 && ' · '}
          <ComponentLink domainId={domainId} {...conversation} newTab />
        </span>
      ))}
    </>
  )
}

function isAlike({ similarity }: SimilarQuestion): boolean {
  return similarity >= ALIKE
}
