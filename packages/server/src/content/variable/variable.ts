import { type VariableFields, variable } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { readComponent } from '../component/readComponent'
import { touchedQuestions } from './touchedQuestions'
import { tryVariable } from './tryVariable'

/** What regular-expression variables offer besides the calls of any component (behaviour 5.6). */
export function variableRoutes(serve: Serve, { database }: Context): void {
  serve(variable.try, async ({ query, body }) => ({
    found: await tryVariable(database, query.domainId, body),
  }))

  serve(variable.questions, async ({ query, params: { id } }) => {
    const { fields } = await readComponent(database, query.domainId, 'variable', id)
    const { name } = fields as VariableFields
    return touchedQuestions(database, query.domainId, { id, name }, query)
  })
}
