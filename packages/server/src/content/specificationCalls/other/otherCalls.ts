import { AppError, agentSwitch, specificationOther } from '@parlance/contract'
import { sessionHash } from '../../../access/session/session'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import type { Serve } from '../../../http/serve'
import { echoSwitcher } from './echoSwitcher'
import { createSwitcher, listSwitchers, removeSwitchers, updateSwitcher } from './switchers'

/** The cache of the history, the agent switcher, the key of a session (section 7, "Other" and "Domain, user, agent"). */
export function otherCalls(serve: Serve, context: Context): void {
  const { database } = context
  const calls = specificationOther

  serve(calls.historyCache, async ({ query }) => {
    const { history_cache } = await domainRow(database, query.domainId, ['history_cache'])
    return { chatHistoryCacheInUse: history_cache ? ('Y' as const) : ('N' as const) }
  })

  serve(calls.setHistoryCache, async ({ query, body }) => {
    await database
      .updateTable('domain')
      .set({ history_cache: body.chatHistoryCacheInUse === 'Y', updated_at: context.now() })
      .where('id', '=', query.domainId)
      .execute()
    return body
  })

  serve(calls.switchers, async ({ query }) => listSwitchers(database, query.domainId, query.type ?? null))
  serve(calls.createSwitcher, async (call) => createSwitcher(context, call, call.body))
  serve(calls.updateSwitcher, async (call) => updateSwitcher(context, call, call.params.id, call.body))
  serve(calls.removeSwitchers, async (call) => ({
    removed: await removeSwitchers(context, call, call.body.ids),
  }))

  serve(agentSwitch.echo, ({ query, body }) => echoSwitcher(context, query.domainId, body))

  serve(calls.sessionKey, async ({ request }) => {
    const row = await database
      .selectFrom('user_session')
      .select(['id', 'expires_at'])
      .where('id_hash', '=', sessionHash(request)!)
      .executeTakeFirst()
    if (!row) throw new AppError('UNAUTHENTICATED')
    return { sessionKey: row.id, expiresAt: row.expires_at.toISOString() }
  })
}
