import { type Language, RELEARN_ITEMS_MAX } from '@parlance/contract'
import { type Bot, predictAnswer } from '@parlance/engine'
import { loadBundle } from '../../builds/deploy/serving'
import { readBuild } from '../../builds/state/transition'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { inChunks } from '../../db/inChunks'
import { nextId } from '../../db/nextId'
import { readWithin } from '../../db/transaction/readWithin'
import { mapInSlices } from '../../job/inSlices'
import type { JobHandler } from '../../job/jobHandler'
import { type Read, readTab } from './openGroups'
import { spanOf } from './relearn'
import { reviewKey, type StoredReview } from './reviews'
import type { SaidUtterance } from './saidUtterances'
import { createUtteranceGroups } from './utteranceGroups'

const READ_MS = 60_000
/** Nobody waits for the groups of a job. */
const PATIENCE_MS = 600_000

/** The conversation that a build answers with; null where it does not. */
type Answer = { id: number; name: string } | null
/** What is told of a build: what it settled, and of the wordings that it was taught how many it answers. */
type Settled = { settled: number; taught: number; answered: number }

/** Asks a new build what was not answered before it: what it answers now settles itself (behaviour 10.4). */
export function createSettleHandler(context: Context): JobHandler {
  const { database } = context
  return {
    permit: 'Change/build',
    async run(job) {
      const { domainId, signal } = job
      const buildId = Number(job.payload['buildId'])
      const build = await readBuild(database, domainId, buildId)
      const { disable_log } = await domainRow(database, domainId, ['disable_log'])
      if (!build?.checksum || build.removed_at || disable_log) return {}
      const span = await spanOf(context, { domainId })
      const read = await readWithin(database, READ_MS, (tx) => readTab(tx, span, 'NOT_ANSWERED'))
      const { bot } = await loadBundle(context, domainId, build.checksum)
      const open = openOf(read)
      const answers = await mapInSlices(open, (one) => (one.masked ? null : answerOf(bot, one.utterance)))
      signal.throwIfAborted()
      const taught = taughtBefore(read.reviews, build.created_at)
      const alike = await alikeTo(context, read, span.language, taught)
      const answered = [
        ...taught.map((one) => answerOf(bot, one.utterance)?.id === one.conversation_id),
        ...open.flatMap((one, i) => (alike.has(reviewKey(one)) ? [answers[i] !== null] : [])),
      ]
      const settling = open.flatMap((one, i) => (answers[i] ? [{ one, answer: answers[i] }] : []))
      const result: Settled = {
        settled: settling.length,
        taught: answered.length,
        answered: answered.filter(Boolean).length,
      }
      await database.transaction().execute(async (tx) => {
        await job.hold(tx)
        await settle(tx, { domainId, buildId, now: context.now() }, settling)
        await markLearnt(tx, domainId, buildId, taught)
        await job.finish(tx, { buildId, ...result })
      })
      return { buildId, ...result }
    },
  }
}

function openOf({ said, reviews }: Read): SaidUtterance[] {
  const reviewed = new Set(reviews.map(keyOf))
  return said.filter((one) => !reviewed.has(reviewKey(one)))
}

const keyOf = ({ list, utterance_hash }: StoredReview) => reviewKey({ list, hash: utterance_hash })

function answerOf(bot: Bot, utterance: string): Answer {
  const { kind, conversationIds } = predictAnswer(bot, utterance)
  const id = kind === 'EXACT' || kind === 'SINGLE' ? conversationIds[0] : undefined
  return id === undefined ? null : { id, name: bot.conversations.get(id)?.name ?? '' }
}

/** Utterances that became questions before a build, and that no earlier one learnt. */
function taughtBefore(reviews: readonly StoredReview[], at: Date): StoredReview[] {
  return reviews.filter(
    ({ state, build_id, reviewed_at }) => state === 'MODIFIED' && build_id === null && reviewed_at <= at,
  )
}

/** The keys of all that stands in a group with one of these. */
async function alikeTo(
  context: Context,
  { said }: Read,
  language: Language,
  taught: readonly StoredReview[],
): Promise<Set<string>> {
  if (taught.length === 0) return new Set()
  const keys = new Set(taught.map(keyOf))
  const groups = (await context.own(createUtteranceGroups)(said, language, PATIENCE_MS)) ?? []
  const near = groups.filter((group) => group.some((one) => keys.has(reviewKey(one))))
  return new Set(near.flat().map(reviewKey))
}

type Settling = { one: SaidUtterance; answer: NonNullable<Answer> }

/** Reviews what a build answers, where nobody did so in between. */
async function settle(
  tx: Database,
  { domainId, buildId, now }: { domainId: number; buildId: number; now: Date },
  settling: readonly Settling[],
): Promise<void> {
  if (settling.length === 0) return
  const first = await nextId(tx, domainId, 'relearnReview', settling.length)
  const rows = settling.map(({ one, answer }, i) => ({
    domain_id: domainId,
    id: first + i,
    list: one.list,
    utterance_hash: one.hash,
    utterance: one.utterance,
    turn_id: one.turnId,
    turn_at: one.lastAt,
    platform: one.platforms[0]!,
    state: 'ANSWERED' as const,
    question: null,
    conversation_id: answer.id,
    conversation_name: answer.name,
    reviewed_at: now,
    reviewed_by: null,
    build_id: buildId,
  }))
  for (const chunk of inChunks(rows, RELEARN_ITEMS_MAX))
    await tx
      .insertInto('relearn_review')
      .values(chunk)
      .onConflict((on) => on.columns(['domain_id', 'list', 'utterance_hash']).doNothing())
      .execute()
}

async function markLearnt(
  tx: Database,
  domainId: number,
  buildId: number,
  taught: readonly StoredReview[],
): Promise<void> {
  if (taught.length === 0) return
  await tx
    .updateTable('relearn_review')
    .set({ build_id: buildId })
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(taught.map(({ id }) => id)))))
    .execute()
}
