import { relearn } from '@parlance/contract'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import { searchWithin } from '../../db/transaction/readWithin'
import { heavyReads } from '../../http/fairness/heavyCall'
import { readInstant } from '../../http/instant'
import type { Serve } from '../../http/serve'
import { refuseWithoutLog } from '../history'
import type { QuestionIndexes } from '../similarQuestion/questionIndexes'
import { cancelReviews } from './cancelReviews'
import { learn } from './learn'
import { countRelearn, listRelearn, type RelearnQuery } from './listRelearn'
import { readTab } from './openGroups'
import { readReviewedTurns } from './reviewedTurns'
import { eachOnce, writeReviews } from './reviews'
import type { Span } from './saidUtterances'
import { createUtteranceGroups } from './utteranceGroups'

/** Reading longer than this is ended: the span is to be narrowed. */
const READ_MS = 20_000
const DAY_MS = 86_400_000

/** Relearning: what the live bot could not answer well, reviewed and made questions of (behaviour 10.4). */
export function relearnRoutes(serve: Serve, context: Context, questionIndex: QuestionIndexes): void {
  const { database } = context
  const groups = context.own(createUtteranceGroups)

  serve(relearn.list, async ({ query }) => {
    await refuseWithoutLog(context, query.domainId)
    const span = await spanOf(context, query)
    return heavyReads(String(query.domainId), async () => {
      const read = await searchWithin(database, READ_MS, (tx) => readTab(tx, span, query.tab))
      return listRelearn({ context, groups, questionIndex }, query, span, read)
    })
  })

  serve(relearn.counts, async ({ query: { domainId } }) => {
    await refuseWithoutLog(context, domainId)
    const span = await spanOf(context, { domainId })
    return heavyReads(String(domainId), async () => {
      const read = await searchWithin(database, READ_MS, (tx) => readTab(tx, span, 'REVIEWED'))
      return countRelearn(groups, span, read)
    })
  })

  serve(relearn.review, async ({ query: { domainId }, body, caller }) => {
    await refuseWithoutLog(context, domainId)
    const turns = eachOnce(await readReviewedTurns(database, domainId, body.items))
    const writing = { domainId, by: caller.userId, now: context.now() }
    const reviews = turns.map((turn) => ({ turn, state: body.decision }))
    return { reviewIds: await database.transaction().execute((tx) => writeReviews(tx, writing, reviews)) }
  })

  serve(relearn.learn, async ({ query: { domainId }, body, caller }) => {
    await refuseWithoutLog(context, domainId)
    return learn(database, { domainId, by: caller.userId, now: context.now() }, body)
  })

  serve(relearn.cancel, async ({ query: { domainId }, body, caller }) => {
    await refuseWithoutLog(context, domainId)
    const writing = { domainId, by: caller.userId, now: context.now() }
    return { canceled: await cancelReviews(database, writing, body.reviewIds) }
  })
}

/** The span that a list is asked for: by default as long as the domain keeps its turns. */
export async function spanOf(
  { database, now }: Context,
  query: Pick<RelearnQuery, 'domainId' | 'platform' | 'from' | 'to'>,
): Promise<Span> {
  const { domainId, platform } = query
  const { language, data_storage_period } = await domainRow(database, domainId, [
    'language',
    'data_storage_period',
  ])
  const to = readInstant('to', query.to) ?? now()
  const from = readInstant('from', query.from) ?? new Date(to.getTime() - data_storage_period * DAY_MS)
  return { domainId, language, platform, from, to }
}
