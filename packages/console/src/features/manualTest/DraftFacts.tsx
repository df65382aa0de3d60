import type { DraftTurn, MatchType } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import { ConversationLink } from '../../shared/trace/ConversationLink'
import classes from './ManualTest.module.css'

type Props = {
  domainId: number
  draft: DraftTurn
  matchType: MatchType
  /** The conversation that stands in the editor: nothing leads away to it. */
  editedId: number | null
}

/** Where an answer of the draft came from, and what the model does not know yet: in one small line or two. */
export function DraftFacts({ domainId, draft, matchType, editedId }: Props) {
  const t = useT()
  return (
    <div className={classes.facts}>
      <p>{fact(t, draft, matchType)}</p>
      {draft.isStale && <p>{t('test.fact.stale')}</p>}
      {draft.near.map(({ text, conversationId, conversationName }) => (
        <p key={text}>
          {t('test.fact.near', { text })}{' '}
          {conversationId === editedId ? (
            conversationName
          ) : (
            <ConversationLink domainId={domainId} id={conversationId} name={conversationName} />
          )}
        </p>
      ))}
    </div>
  )
}

function fact(t: ReturnType<typeof useT>, draft: DraftTurn, matchType: MatchType): string {
  const { learned, byModel, unlearned } = draft
  if (learned && byModel) return t('test.fact.model', { id: learned.displayId, changed: learned.changed })
  if (unlearned !== null) return t('test.fact.unlearned')
  if (matchType === 'EXACT') return t('test.fact.exact')
  if (matchType === 'REGEX') return t('test.fact.regex')
  if (matchType !== 'FAIL') return t('test.fact.written')
  return learned ? t('test.fact.failed', { id: learned.displayId }) : t('test.fact.nothingLearned')
}
