import { sql } from 'kysely'
import type { Area } from '../area'
import { forgetWithTurns } from '../db/cleaning/storagePeriods'
import { historyRoutes } from './history'
import { indicatorRoutes } from './indicator/indicator'
import { paraphraseRoutes } from './paraphrase/paraphrase'
import { relearnRoutes } from './relearn/relearn'
import { createSettleHandler } from './relearn/settleHandler'
import { createQuestionIndexes } from './similarQuestion/questionIndexes'
import { similarQuestionRoutes } from './similarQuestion/similarQuestion'
import { weekRoutes } from './week'

/** History, indicators, relearning, and what questions are like. */
export const analysis: Area = {
  name: 'analysis',
  tables: { relearn_review: 'left' },
  cleaners: [
    {
      name: 'old reviews',
      // They go with the turns that they are about.
      run: (context) => forgetWithTurns(context, 'relearn_review', (before) => sql`turn_at < ${before}`),
    },
  ],
  jobs: { RELEARN: { slots: 1, handler: createSettleHandler } },
  routes(serve, context) {
    const questionIndex = context.own(createQuestionIndexes)
    historyRoutes(serve, context)
    weekRoutes(serve, context)
    indicatorRoutes(serve, context)
    relearnRoutes(serve, context, questionIndex)
    paraphraseRoutes(serve, context, questionIndex)
    similarQuestionRoutes(serve, context, questionIndex)
  },
}
