import { scenario } from '@parlance/contract'
import type { Context } from '../../context'
import { heavyReads } from '../../http/fairness/heavyCall'
import type { Serve } from '../../http/serve'
import { checkScenarios } from './checkScenarios'
import { readScenario } from './readScenario'

/** Which conversation leads to which (specification section 2, multi-turn view and scenario check). */
export function scenarioRoutes(serve: Serve, context: Context): void {
  const { database } = context
  serve(scenario.read, async ({ query: { domainId, conversationId = null } }) =>
    heavyReads(String(domainId), () => readScenario(database, domainId, conversationId)),
  )

  serve(scenario.check, async ({ query: { domainId } }) =>
    heavyReads(String(domainId), () => checkScenarios(database, domainId, context.now())),
  )
}
