import { createHash, randomBytes } from 'node:crypto'
import { type CustomChannel, customChannel, ENVIRONMENTS, type Environment } from '@parlance/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../../context'
import type { Tables } from '../../../db/tables'
import type { Serve } from '../../../http/serve'
import { forgetChannel } from './readChannel'

type Row = Selectable<Tables['custom_channel']>

/** The Custom messenger's settings: Invoke URL and secret key of each environment (behaviour 1.1). */
export function customChannelRoutes(serve: Serve, context: Context): void {
  serve(customChannel.list, async ({ query }) => (await ensureChannels(context, query.domainId)).map(present))

  serve(customChannel.renewSecret, async ({ query, body }) => {
    const secretKey = randomBytes(32).toString('base64')
    const row = await updateChannel(context, query.domainId, body.environment, {
      secret_sealed: context.seal.close(secretKey, sealBinding(query.domainId, body.environment)),
      secret_ending: secretKey.slice(-4),
      secret_created_at: context.now(),
    })
    return { ...present(row), secretKey }
  })

  serve(customChannel.update, async ({ query, body }) => {
    const row = await updateChannel(context, query.domainId, body.environment, {
      check_timestamp: body.checkTimestamp,
      web_chat_on: body.webChatOn,
      web_chat_origins: body.webChatOrigins,
      ...(body.ipAccess && { ip_access: body.ipAccess }),
    })
    return present(row)
  })
}

async function updateChannel(
  context: Context,
  domainId: number,
  environment: Environment,
  columns: Updateable<Tables['custom_channel']>,
): Promise<Row> {
  await ensureChannels(context, domainId)
  const row = await context.database
    .updateTable('custom_channel')
    .set(columns)
    .where((e) => e.and({ domain_id: domainId, environment }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetChannel(context, row.invoke_key)
  return row
}

/** Each domain has one Invoke URL for each environment from the first look at the page. */
export async function ensureChannels(context: Context, domainId: number): Promise<Row[]> {
  const fresh = ENVIRONMENTS.map((environment) => ({
    domain_id: domainId,
    environment,
    invoke_key: newInvokeKey(),
  }))
  await context.database
    .insertInto('custom_channel')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return context.database
    .selectFrom('custom_channel')
    .selectAll()
    .where('domain_id', '=', domainId)
    .orderBy('environment')
    .execute()
}

/** 64 hexadecimal characters, as the real service's URLs have (behaviour 1.1). */
function newInvokeKey(): string {
  return createHash('sha256').update(randomBytes(32)).digest('hex')
}

/** Binds a sealed secret to its row. */
export function sealBinding(domainId: number, environment: Environment): string {
  return `custom_channel|secret|${domainId}|${environment}`
}

export function invokePath(row: { domain_id: number; invoke_key: string; environment: Environment }): string {
  return `/custom/v1/${row.domain_id}/${row.invoke_key}${row.environment === 'BETA' ? '/beta' : ''}`
}

function present(row: Row): CustomChannel {
  return {
    environment: row.environment,
    invokePath: invokePath(row),
    hasSecret: row.secret_sealed !== null,
    secretEnding: row.secret_ending,
    secretCreatedAt: row.secret_created_at?.toISOString() ?? null,
    ipAccess: row.ip_access,
    checkTimestamp: row.check_timestamp,
    webChatOn: row.web_chat_on,
    webChatOrigins: row.web_chat_origins,
    widgetPath: '/widget.js',
  }
}
