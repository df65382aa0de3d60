import { randomUUID } from 'node:crypto'
import { type ActionMethodEcho, actionMethod, type BodyOf, TURN_BUDGET_MS } from '@parlance/contract'
import { echoOf, echoRequest } from '@parlance/engine'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import type { Serve } from '../../../http/serve'
import { sendOpened } from './sendOpened'

/** The test call of an action method (behaviour 2.1, "echo"). */
export function echoRoutes(serve: Serve, context: Context): void {
  serve(actionMethod.echo, async ({ query, body, caller }) =>
    echoActionMethod(context, query.domainId, `test-${caller.userId}`, body),
  )
}

/** The exact request that fields would send, whether they are saved or not, and with `send` what comes back. */
async function echoActionMethod(
  context: Context,
  domainId: number,
  userId: string,
  { fields, entities, userVariables, slots, send }: BodyOf<typeof actionMethod.echo>,
): Promise<ActionMethodEcho> {
  const { code, language } = await domainRow(context.database, domainId, ['code', 'language'])
  const request = echoRequest(fields, {
    domainCode: code,
    language,
    userId,
    requestId: randomUUID(),
    timestamp: context.now().getTime(),
    entities,
    userVariables,
    slots,
  })
  const deadline = performance.now() + TURN_BUDGET_MS
  return echoOf(fields, request, send ? await sendOpened(context, request, { domainId, deadline }) : null)
}
