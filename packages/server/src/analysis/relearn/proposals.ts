import type { RelearnProposal, RelearnUtterance } from '@parlance/contract'
import { type Bot, predictAnswer } from '@parlance/engine'
import type { Context } from '../../context'
import { mapInSlices } from '../../job/inSlices'
import type { FollowedQuestions } from '../similarQuestion/followQuestions'
import { atMost, type QuestionIndexes } from '../similarQuestion/questionIndexes'
import { latestBot } from '../similarQuestion/similarQuestion'
import { nearestByConversation, type ProposalFloor, proposalFloor } from './proposalFloor'

/** How long a list waits at most for questions that have not been read yet, in ms. */
const PATIENCE_MS = 300
/** The same until they are measured, which is done once for each revision. */
const FLOOR_PATIENCE_MS = 2_000
/**
 * How like a question of the conversation an utterance is at least, beside the floor that is measured: where the model
 * takes it for that one, and where it stands alone, as for questions that no build has learnt yet. Of the texts that a
 * build cannot answer, foreign ones among them, fewer than one in ten is proposed wrongly with these (decision 0079).
 */
const LEAST_SIMILARITY = { WITH_MODEL: 0.55, ALONE: 0.75 }
/** How sure the model is at least. */
const LEAST_CONFIDENCE = 0.7
/** How much less like it the next conversation is. */
const CLEARLY = 0.15

/** The questions and the bot that proposals come from. */
export type ProposalSources = { context: Context; questionIndex: QuestionIndexes }

type Scored = { conversationId: number; question: string | null; score: number }

/**
 * For each group of utterances the conversation that they belong to, where that is likely enough: questions of it are
 * clearly more like them than those of any other, and the model of the latest build takes them for it. What end users
 * found helpful belongs where it was answered; what they did not, anywhere else.
 */
export async function propose(
  { context, questionIndex }: ProposalSources,
  domainId: number,
  groups: readonly (readonly RelearnUtterance[])[],
): Promise<RelearnProposal[][]> {
  if (groups.length === 0) return []
  const [followed, served] = await Promise.all([
    questionIndex(domainId, PATIENCE_MS),
    latestBot(context, domainId),
  ])
  const floor = followed && (await atMost(proposalFloor(followed), FLOOR_PATIENCE_MS))
  const scored = await mapInSlices(groups, ([leading]) => {
    if (leading!.list === 'SATISFIED') return answering(leading!)
    return followed && floor && likeliest(leading!, followed, floor, served?.bot ?? null)
  })
  const names = await namesOf(
    context,
    domainId,
    scored.flatMap((one) => one?.conversationId ?? []),
  )
  return scored.map((one) => {
    const name = one ? names.get(one.conversationId) : undefined
    if (!one || name === undefined) return []
    const { conversationId: id, question, score } = one
    return [{ id, name, question, score: Math.round(score * 100) / 100 }]
  })
}

function answering({ conversation }: RelearnUtterance): Scored | null {
  return conversation && { conversationId: conversation.id, question: null, score: 1 }
}

function likeliest(
  { utterance, list, conversation }: RelearnUtterance,
  { index }: FollowedQuestions,
  { means, floor }: ProposalFloor,
  bot: Bot | null,
): Scored | null {
  const wrong = list === 'DISSATISFIED' ? conversation?.id : undefined
  const [best, next] = nearestByConversation(index, utterance)
    .filter(({ conversationId }) => conversationId !== wrong)
    .map((near) => ({ ...near, over: near.similarity - (means.get(near.conversationId) ?? 0) }))
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.over - a.over)
  if (!best) return null
  const { conversationId, text: question, similarity, exact, over } = best
  if (exact) return { conversationId, question, score: similarity }
  if (over - (next?.over ?? 0) < CLEARLY) return null
  const known = bot && predictAnswer(bot, utterance).likeliest
  const agrees = known?.conversationId === conversationId && known.confidence >= LEAST_CONFIDENCE
  if (over < Math.max(floor, LEAST_SIMILARITY[agrees ? 'WITH_MODEL' : 'ALONE'])) return null
  return { conversationId, question, score: agrees ? known.confidence : similarity }
}

async function namesOf(
  { database }: Context,
  domainId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await database
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
