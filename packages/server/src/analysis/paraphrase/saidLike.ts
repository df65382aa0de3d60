import {
  expressionIssues,
  hasExpression,
  type Language,
  personalDataIn,
  QUESTION_MAX,
  type RelearnList,
} from '@parlance/contract'
import {
  ALIKE,
  addQuestion,
  createQuestionIndex,
  nearestOfOthers,
  type QuestionIndex,
} from '@parlance/engine'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { readWithin } from '../../db/transaction/readWithin'
import { heavyReads } from '../../http/fairness/heavyCall'
import { inSlices } from '../../job/inSlices'
import { reviewKey } from '../relearn/reviews'
import { readSaid, type SaidUtterance } from '../relearn/saidUtterances'
import { atMost } from '../similarQuestion/questionIndexes'

/** The lists of unanswered utterances: those that failed, and those that only got answers to choose from. */
const LISTS: readonly RelearnList[] = ['FAILED', 'SIMILAR']
/** Whoever writes a conversation asks again with each question: what was said is read again only after this, in ms. */
const KEPT_MS = 30_000
const DOMAINS_KEPT = 20
/** Reading longer than this is ended, in ms. */
const READ_MS = 20_000
/** Utterances looked at for each question. */
const NEAR = 20
const DAY_MS = 86_400_000

/** An index of the unanswered utterances of a domain, searched by similarity; its ids begin at 1. */
type SaidIndex = { domainId: number; index: QuestionIndex; said: readonly SaidUtterance[] }
/** Null when reading takes longer than `patienceMs`; it is there a moment later. */
export type SaidIndexes = (domainId: number, patienceMs: number) => Promise<SaidIndex | null>
/** An utterance, and how near it is to the nearest of some questions. */
export type NearSaid = SaidUtterance & { nearness: number }

/** What this process keeps of what was said. */
export function createSaidIndexes({ database, now }: Context): SaidIndexes {
  const kept = new LRUCache<number, Promise<SaidIndex>>({ max: DOMAINS_KEPT, ttl: KEPT_MS })
  return (domainId, patienceMs) => {
    let reading = kept.get(domainId)
    if (!reading) {
      reading = heavyReads(String(domainId), () => readIndex(database, domainId, now()))
      kept.set(domainId, reading)
      reading.catch(() => kept.delete(domainId))
    }
    return atMost(reading, patienceMs)
  }
}

async function readIndex(database: Database, domainId: number, to: Date): Promise<SaidIndex> {
  const { language, data_storage_period } = await domainRow(database, domainId, [
    'language',
    'data_storage_period',
  ])
  const from = new Date(to.getTime() - data_storage_period * DAY_MS)
  const span = { domainId, language, platform: undefined, from, to }
  const read = await readWithin(database, READ_MS, async (tx) => {
    const lists = []
    for (const list of LISTS) lists.push(await readSaid(tx, span, list))
    return lists
  })
  const said = read.flatMap((one) => one.said).filter(mayBeQuestion)
  return { domainId, said, index: await inSlices(indexed(said, language)) }
}

function* indexed(said: readonly SaidUtterance[], language: Language): Generator<undefined, QuestionIndex> {
  const index = createQuestionIndex(language)
  for (const [at, { utterance }] of said.entries()) {
    addQuestion(index, { id: at + 1, conversationId: at + 1, text: utterance })
    yield
  }
  return index
}

/** Whether an utterance can stand as a question as it is, and tells of nobody. */
function mayBeQuestion({ masked, utterance }: SaidUtterance): boolean {
  return (
    !masked &&
    utterance.length <= QUESTION_MAX &&
    !/[\r\n]/.test(utterance) &&
    personalDataIn(utterance).length === 0 &&
    !hasExpression(utterance) &&
    expressionIssues(utterance).length === 0
  )
}

/**
 * What was said, not reviewed yet, and as like one of the questions as the utterances of one group in relearning are like
 * each other. The most frequent first, equals by nearness.
 */
export async function saidLike(
  database: Database,
  { domainId, index, said }: SaidIndex,
  questions: readonly string[],
): Promise<NearSaid[]> {
  const near = new Map<number, number>()
  for (const question of questions)
    for (const { id, similarity } of nearestOfOthers(index, question, null, NEAR).similar)
      if (similarity >= ALIKE) near.set(id, Math.max(similarity, near.get(id) ?? 0))
  if (near.size === 0) return []
  const found = [...near].map(([id, nearness]): NearSaid => ({ ...said[id - 1]!, nearness }))
  const reviewed = await reviewedAmong(database, domainId, found)
  return found
    .filter((one) => !reviewed.has(reviewKey(one)))
    .sort((a, b) => b.count - a.count || b.nearness - a.nearness)
}

/** Which of these have a review, whatever it says. */
async function reviewedAmong(
  database: Database,
  domainId: number,
  said: readonly SaidUtterance[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('relearn_review')
    .select(['list', 'utterance_hash as hash'])
    .where('domain_id', '=', domainId)
    .where((e) => e('utterance_hash', '=', e.fn.any(e.val(said.map(({ hash }) => hash)))))
    .execute()
  return new Set(rows.map(reviewKey))
}
