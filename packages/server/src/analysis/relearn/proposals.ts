import { RELEARN_PROPOSALS, type RelearnProposal, type RelearnUtterance } from '@parlance/contract'
import { type Bot, nearestOfOthers, predictAnswer } from '@parlance/engine'
import type { Context } from '../../context'
import { mapInSlices } from '../../job/inSlices'
import type { FollowedQuestions } from '../similarQuestion/followQuestions'
import type { QuestionIndexes } from '../similarQuestion/questionIndexes'
import { latestBot } from '../similarQuestion/similarQuestion'

/** How long a list waits at most for questions that have not been read yet, in ms. */
const PATIENCE_MS = 300
/** Utterances of a group that proposals are looked for with, and questions that are near to each. */
const LOOKED_FOR = 3
const NEAR = 5
/** Below this, two questions only share some words, and the model knows nothing. */
const LEAST_SCORE = 0.3

/** The questions and the bot that proposals come from. */
export type ProposalSources = { context: Context; questionIndex: QuestionIndexes }

type Scored = { conversationId: number; question: string | null; score: number }

/**
 * For each group of utterances the conversations that they may belong to, the likeliest first: those with questions
 * like them, and those that the model of the latest build takes them for. What end users found helpful belongs where it
 * was answered; what they did not, anywhere else.
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
  const scored = await mapInSlices(groups, (group) => best(group, followed, served?.bot ?? null))
  const names = await namesOf(
    context,
    domainId,
    scored.flat().map(({ conversationId }) => conversationId),
  )
  return scored.map((proposals) =>
    proposals
      .flatMap(({ conversationId: id, question, score }): RelearnProposal[] => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name, question, score: Math.round(score * 100) / 100 }]
      })
      .slice(0, RELEARN_PROPOSALS),
  )
}

function best(
  group: readonly RelearnUtterance[],
  followed: FollowedQuestions | null,
  bot: Bot | null,
): Scored[] {
  const leading = group[0]!
  const wrong = leading.list === 'DISSATISFIED' ? leading.conversation?.id : undefined
  const found = new Map<number, Scored>()
  const add = (one: Scored) => {
    if (one.conversationId === wrong || one.score < LEAST_SCORE) return
    const known = found.get(one.conversationId)
    if (!known || one.score > known.score)
      found.set(one.conversationId, { ...one, question: one.question ?? known?.question ?? null })
  }
  if (followed)
    for (const { utterance } of group.slice(0, LOOKED_FOR))
      for (const near of nearestOfOthers(followed.index, utterance, null, NEAR).similar)
        add({ conversationId: near.conversationId, question: near.text, score: near.similarity })
  const likeliest = bot && predictAnswer(bot, leading.utterance).likeliest
  if (likeliest) add({ ...likeliest, question: null, score: likeliest.confidence })
  if (leading.list === 'SATISFIED' && leading.conversation)
    add({ conversationId: leading.conversation.id, question: null, score: 1 })
  return [...found.values()]
    .sort((a, b) => b.score - a.score || a.conversationId - b.conversationId)
    .slice(0, 2 * RELEARN_PROPOSALS)
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
