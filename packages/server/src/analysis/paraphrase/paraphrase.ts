import {
  areKeptApart,
  type BodyOf,
  generalQuestionKey,
  may,
  PARAPHRASES_SHOWN,
  type Paraphrase,
  paraphrase,
  type ReplyOf,
  type Role,
  relearn,
} from '@parlance/contract'
import { type Bot, nearestOfOthers, paraphrasesOf, predictAnswer } from '@parlance/engine'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import type { Serve } from '../../http/serve'
import { inSlices } from '../../job/inSlices'
import type { FollowedQuestions } from '../similarQuestion/followQuestions'
import type { QuestionIndexes } from '../similarQuestion/questionIndexes'
import { latestBot } from '../similarQuestion/similarQuestion'
import { createSaidIndexes, type NearSaid, type SaidIndexes, saidLike } from './saidLike'

/** How long a call waits at most for what has not been read yet, in ms. */
const PATIENCE_MS = 50
/** Of what is shown, so much at most was said by end users. */
const SAID_SHOWN = 3

type Offered = ReplyOf<typeof paraphrase.offer>
type Asked = BodyOf<typeof paraphrase.offer>
/** `nearness` of what was said to the questions; in other words they are the questions themselves. */
type Candidate = Paraphrase & { nearness: number }

/** Offers of further ways to ask, while a conversation with few questions is written. */
export function paraphraseRoutes(serve: Serve, context: Context, questionIndex: QuestionIndexes): void {
  const saidIndex = createSaidIndexes(context)

  serve(paraphrase.offer, async ({ query: { domainId }, body, caller }): Promise<Offered> => {
    const [followed, served, said] = await Promise.all([
      questionIndex(domainId, PATIENCE_MS),
      latestBot(context, domainId),
      readSaid(context, saidIndex, domainId, caller.role, body),
    ])
    if (!followed || !said) return { state: 'PREPARING', offers: [] }
    const candidates = [...said.map(asCandidate), ...inOtherWords(body.questions, followed)]
    return inSlices(chooseOffers(candidates, { followed, bot: served?.bot ?? null, asked: body }))
  })
}

/** What was said and is like the questions, for those who may read it, where it is kept; null while it is being read. */
async function readSaid(
  { database, log }: Context,
  saidIndex: SaidIndexes,
  domainId: number,
  role: Role | null,
  { questions }: Asked,
): Promise<NearSaid[] | null> {
  if (role === null || !may(role, relearn.list.permit)) return []
  const { disable_log } = await domainRow(database, domainId, ['disable_log'])
  if (disable_log) return []
  try {
    const index = await saidIndex(domainId, PATIENCE_MS)
    return index && (await saidLike(database, index, questions))
  } catch (error) {
    // The questions in other words are offered without it.
    log.warn({ err: error, domain: domainId }, 'what end users said could not be read')
    return []
  }
}

function asCandidate({ utterance, list, turnId, count, nearness }: NearSaid): Candidate {
  return { text: utterance, said: { item: { list, turnId }, count }, nearness }
}

/** The questions in other words, the likeliest of each first. */
function inOtherWords(questions: readonly string[], { index }: FollowedQuestions): Candidate[] {
  const ways = questions.map((question) => paraphrasesOf(question, index.language))
  const most = Math.max(...ways.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => ways.flatMap((of) => of[i] ?? []))
    .flat()
    .map((text) => ({ text, said: null, nearness: 1 }))
}

type Choosing = { followed: FollowedQuestions; bot: Bot | null; asked: Asked }

/** The first candidates that are new and that no other conversation has a better right to. A step for each. */
function* chooseOffers(candidates: readonly Candidate[], choosing: Choosing): Generator<undefined, Offered> {
  const seen = new Set(choosing.asked.questions.map(generalQuestionKey))
  const offers: Paraphrase[] = []
  for (const { nearness, ...offer } of candidates) {
    if (offers.length === PARAPHRASES_SHOWN) break
    if (offer.said && offers.length === SAID_SHOWN) continue
    if (seen.has(generalQuestionKey(offer.text))) continue
    seen.add(generalQuestionKey(offer.text))
    if (!isOfAnother(offer.text, nearness, choosing)) offers.push(offer)
    yield
  }
  return { state: 'READY', offers }
}

/** Whether another conversation has the question, or one that is nearer to it, or would answer it for sure. */
function isOfAnother(text: string, nearness: number, { followed, bot, asked }: Choosing): boolean {
  const { conversationId, inputContexts } = asked
  const isKeptApart = (id: number) =>
    areKeptApart(inputContexts, followed.conversations.get(id)?.inputContexts)
  const [other] = nearestOfOthers(followed.index, text, conversationId, 1, isKeptApart).similar
  if (other && (other.exact || other.similarity > nearness)) return true
  if (!bot) return false
  const { kind, conversationIds } = predictAnswer(bot, text, inputContexts)
  return (kind === 'EXACT' || kind === 'SINGLE') && conversationIds[0] !== conversationId
}
