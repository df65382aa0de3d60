import { randomBytes } from 'node:crypto'
import {
  AppError,
  LINE_API_VERSIONS,
  type LineChannel,
  type LineLink,
  type LinkState,
  lineChannel,
} from '@parlance/contract'
import { lockContent } from '../../../content/reference/contentLock'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import type { Serve } from '../../../http/serve'
import { checkLine } from './checkLine'
import { findLineChannel, type LineChannelRow, lineBinding, removeLink } from './lineChannelRow'
import { lineWebhookPath } from './lineWebhook'

const ENDING_LENGTH = 4
const UNDELIVERED_SHOWN = 20

/** The link of a domain with LINE: what is entered, whether it works, and its end. */
export function lineChannelRoutes(serve: Serve, context: Context): void {
  serve(lineChannel.read, ({ query }) => present(context, query.domainId))

  serve(lineChannel.link, async ({ query: { domainId }, body }) => {
    await context.database.transaction().execute(async (tx) => {
      await lockContent(tx, domainId)
      await write(context, tx, domainId, body)
    })
    context.lineChannels.delete(domainId)
    return present(context, domainId)
  })

  serve(lineChannel.check, async ({ query: { domainId } }) => {
    const row = await findLineChannel(context.database, domainId)
    if (!row?.linked) throw new AppError('LINE_NOT_LINKED')
    const checked = await checkLine(context, row, lineWebhookPath(row))
    if (checked.botName !== null)
      await context.database
        .updateTable('line_channel')
        .set({ bot_name: checked.botName })
        .where('domain_id', '=', domainId)
        .execute()
    return checked
  })

  serve(lineChannel.unlink, async ({ query: { domainId } }) => {
    await context.database.transaction().execute(async (tx) => {
      await lockContent(tx, domainId)
      await tx.updateTable('line_channel').set({ linked: false }).where('domain_id', '=', domainId).execute()
    })
    context.lineChannels.delete(domainId)
    return present(context, domainId)
  })
}

/** A secret that is left empty stays; one that never was has to be given. Throws INVALID. */
async function write(context: Context, tx: Database, domainId: number, link: LineLink): Promise<void> {
  const before = await findLineChannel(tx, domainId)
  const { channelId, secret, accessToken, autoRenew, apiVersion } = link
  const issues = [
    ...(!secret && !before ? [{ path: 'secret', code: 'REQUIRED' as const }] : []),
    ...(!autoRenew && !accessToken && !before?.token_sealed
      ? [{ path: 'accessToken', code: 'REQUIRED' as const }]
      : []),
  ]
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  const columns = {
    linked: true,
    channel_id: channelId,
    auto_renew: autoRenew,
    api_version: apiVersion,
    // Another channel is another bot.
    ...(before?.channel_id !== channelId && { bot_name: null }),
    ...(secret && {
      secret_sealed: context.seal.close(secret, lineBinding(domainId, 'secret')),
      secret_ending: secret.slice(-ENDING_LENGTH),
    }),
    ...(accessToken && {
      token_sealed: context.seal.close(accessToken, lineBinding(domainId, 'token')),
      token_ending: accessToken.slice(-ENDING_LENGTH),
    }),
    ...(autoRenew && { token_sealed: null, token_ending: null }),
    updated_at: context.now(),
  }
  if (before) await tx.updateTable('line_channel').set(columns).where('domain_id', '=', domainId).execute()
  else
    await tx
      .insertInto('line_channel')
      .values({
        domain_id: domainId,
        webhook_key: randomBytes(32).toString('hex'),
        secret_sealed: '',
        secret_ending: '',
        ...columns,
      })
      .execute()
}

async function present(context: Context, domainId: number): Promise<LineChannel> {
  const row = await findLineChannel(context.database, domainId)
  if (row && !row.linked && !row.is_live) {
    await removeLink(context, domainId)
    return present(context, domainId)
  }
  const state = stateOf(row)
  const undelivered = await readUndelivered(context.database, domainId)
  if (!row) return { ...NO_LINK, state, undelivered }
  const { auto_renew: autoRenew, api_version: apiVersion, bot_name: botName } = row
  const shown = { ...NO_LINK, state, webhookPath: lineWebhookPath(row), undelivered }
  if (!row.linked) return shown
  const { channel_id: channelId, secret_ending: secretEnding, token_ending: tokenEnding } = row
  return { ...shown, channelId, secretEnding, tokenEnding, autoRenew, apiVersion, botName }
}

const NO_LINK = {
  webhookPath: '',
  channelId: '',
  secretEnding: null,
  tokenEnding: null,
  autoRenew: true,
  apiVersion: LINE_API_VERSIONS[0],
  botName: null,
}

function stateOf(row: LineChannelRow | undefined): LinkState {
  if (!row) return 'NONE'
  if (!row.linked) return 'ENDING'
  return row.is_live ? 'LINKED' : 'PENDING'
}

async function readUndelivered(database: Database, domainId: number): Promise<LineChannel['undelivered']> {
  const rows = await database
    .selectFrom('line_message')
    .select(['created_at', 'user_id', 'reason', 'detail'])
    .where('domain_id', '=', domainId)
    .where('state', '=', 'DEAD')
    .orderBy('id', 'desc')
    .limit(UNDELIVERED_SHOWN)
    .execute()
  return rows.map(({ created_at, user_id, reason, detail }) => ({
    at: created_at.toISOString(),
    userId: user_id,
    reason: reason ?? 'REFUSED',
    detail: detail ?? '',
  }))
}
