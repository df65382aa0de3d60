import { type NearQuestion, nearestOfOthers, type QuestionIndex, questionsOf } from '@parlance/engine'
import { mapInSlices } from '../../job/inSlices'
import type { FollowedQuestions } from '../similarQuestion/followQuestions'

/** Questions of the bot that are measured, spread evenly over all. */
const MEASURED = 300
/** Questions that are near to each. */
export const NEAR = 32
/** As many of a bot's questions are, by chance, less like the nearest of another conversation. */
const SHARE = 0.95

/**
 * What the questions of a bot look like to conversations that they do not belong to, as foreign texts would: the mean
 * similarity to each conversation, by which those that are like everything are judged more strictly, and the floor
 * above which hardly any question comes by chance.
 */
export type ProposalFloor = { means: ReadonlyMap<number, number>; floor: number }

/** The most similar question of each conversation, without one of these questions. */
export function nearestByConversation(
  index: QuestionIndex,
  text: string,
  except: number | null = null,
): NearQuestion[] {
  const best = new Map<number, NearQuestion>()
  for (const near of nearestOfOthers(index, text, null, NEAR).similar)
    if (near.id !== except && !best.has(near.conversationId)) best.set(near.conversationId, near)
  return [...best.values()]
}

type Measured = { revision: string; floor: Promise<ProposalFloor> }
const measured = new WeakMap<QuestionIndex, Measured>()

/** The floor of a bot's questions, measured once for each revision of its content. */
export function proposalFloor({ index, contentRevision }: FollowedQuestions): Promise<ProposalFloor> {
  const revision = String(contentRevision)
  const known = measured.get(index)
  if (known?.revision === revision) return known.floor
  const floor = measure(index)
  measured.set(index, { revision, floor })
  floor.catch(() => measured.delete(index))
  return floor
}

async function measure(index: QuestionIndex): Promise<ProposalFloor> {
  const all = [...questionsOf(index)]
  const every = Math.max(1, Math.floor(all.length / MEASURED))
  const sample = all.filter((_, at) => at % every === 0)
  const foreign = await mapInSlices(sample, ({ id, conversationId, text }) =>
    nearestByConversation(index, text, id).filter((near) => near.conversationId !== conversationId),
  )
  const means = new Map<number, number>()
  for (const { conversationId, similarity } of foreign.flat())
    means.set(conversationId, (means.get(conversationId) ?? 0) + similarity / sample.length)
  const best = foreign
    .map((near) => Math.max(0, ...near.map((one) => one.similarity - (means.get(one.conversationId) ?? 0))))
    .sort((a, b) => a - b)
  return { means, floor: best[Math.floor(best.length * SHARE)] ?? 0 }
}
