import type { ForeseenAnswer, QuestionConflict, RivalQuestion } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/ui/AnchorLink'
import classes from './LineConflict.module.css'

/** Below this a sentence only shares words with the one typed. */
const ALIKE = 0.3
const VERY_ALIKE = 0.65
const NEARLY_SAME = 0.85

export type LineConflictProps = {
  domainId: number
  conversationId: number | null
  conflict: QuestionConflict
}

/** Which sentences of other conversations are like the question above, and what the bot would answer to it today. */
export function LineConflict({ domainId, conversationId, conflict }: LineConflictProps) {
  const t = useT()
  const { verdict, rivals, answer } = conflict
  if (verdict === 'NONE') return null
  const likely = verdict === 'LIKELY_CONFLICT'
  const shown = verdict === 'DUPLICATE' ? rivals.filter(({ exact }) => exact) : rivals.filter(isAlike)
  return (
    <span className={classes.root} data-verdict={verdict}>
      <span>{t(`editor.conflict.${verdict}`)}</span>
      {shown.map((rival) => (
        <span key={`${rival.conversation.id} ${rival.text}`} className={classes.rival}>
          <q>{rival.text}</q>{' '}
          <span className={classes.quiet}>
            <ConversationLink domainId={domainId} conversation={rival.conversation} />
            {` · ${t(likeness(rival))}`}
          </span>
        </span>
      ))}
      {answer && (likely || answer.kind !== 'NONE') && (
        <span className={classes.quiet}>
          <Foreseen domainId={domainId} conversationId={conversationId} answer={answer} />
        </span>
      )}
    </span>
  )
}

type ForeseenProps = { domainId: number; conversationId: number | null; answer: ForeseenAnswer }

function Foreseen({ domainId, conversationId, answer }: ForeseenProps) {
  const t = useT()
  const { kind, conversations } = answer
  const [first] = conversations
  if (kind === 'NONE' || !first) return t('editor.conflict.answersNothing')
  if (kind !== 'SIMILAR' && first.id === conversationId) return t('editor.conflict.answersThis')
  return (
    <>
      {t(kind === 'SIMILAR' ? 'editor.conflict.offers' : 'editor.conflict.answers')}{' '}
      {conversations.map((conversation, i) => (
        <span key={conversation.id}>
          {i > 0 && ' · '}
          <ConversationLink domainId={domainId} conversation={conversation} />
        </span>
      ))}
    </>
  )
}

type LinkProps = { domainId: number; conversation: RivalQuestion['conversation'] }

/** In a tab of its own, as what is typed here is not saved yet. */
function ConversationLink({ domainId, conversation }: LinkProps) {
  return (
    <AnchorLink
      to="/dmManagementModify"
      search={{ domainId, id: conversation.id }}
      target="_blank"
      underline="always"
    >
      {conversation.name}
    </AnchorLink>
  )
}

function isAlike({ similarity }: RivalQuestion): boolean {
  return similarity >= ALIKE
}

function likeness({ similarity, exact }: RivalQuestion) {
  if (exact) return 'editor.conflict.same'
  if (similarity >= NEARLY_SAME) return 'editor.conflict.nearlySame'
  return similarity >= VERY_ALIKE ? 'editor.conflict.veryAlike' : 'editor.conflict.alike'
}
