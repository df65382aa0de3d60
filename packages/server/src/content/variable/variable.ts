import { type VariableFields, variable } from '@parlance/contract'
import type { Context } from '../../context'
import { createHeavyCalls } from '../../http/fairness/heavyCall'
import type { Serve } from '../../http/serve'
import { readComponent } from '../component/readComponent'
import { touchedQuestions } from './touchedQuestions'
import { tryVariable } from './tryVariable'

/** Definitions are compiled and tried a few at a time, those of each person by turns. */
const trials = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 10 })

/** What regular-expression variables offer besides the calls of any component (behaviour 5.6). */
export function variableRoutes(serve: Serve, { database }: Context): void {
  serve(variable.try, ({ query, body, caller }) =>
    trials(String(caller.userId), async () => ({ found: await tryVariable(database, query.domainId, body) })),
  )

  serve(variable.questions, async ({ query, params: { id } }) => {
    const { fields } = await readComponent(database, query.domainId, 'variable', id)
    const { name } = fields as VariableFields
    return touchedQuestions(database, query.domainId, { id, name }, query)
  })
}
