import { scenario } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { checkScenarios } from './checkScenarios'
import { readScenario } from './readScenario'

/** Which conversation leads to which (specification section 2, multi-turn view and scenario check). */
export function scenarioRoutes(serve: Serve, { database, now }: Context): void {
  serve(scenario.read, async ({ query }) =>
    readScenario(database, query.domainId, query.conversationId ?? null),
  )
  serve(scenario.check, async ({ query }) => checkScenarios(database, query.domainId, now()))
}
