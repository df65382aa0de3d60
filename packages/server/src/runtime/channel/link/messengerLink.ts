import { randomBytes } from 'node:crypto'
import {
  AppError,
  type LinkState,
  type MessengerLink,
  type MessengerPlatform,
  secretEnding,
} from '@parlance/contract'
import { type HeldContent, holdContent } from '../../../content/reference/contentLock'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { storable } from '../../turn/storable'
import type { MessengerChannelRow } from '../port/linked'
import type { Linked } from '../port/ports'
import { webhookPath } from './linkAddress'
import { type GivenSecret, givenSecrets, givenSettings, shownFields } from './linkFields'
import {
  findMessengerChannel,
  forgetMessengerChannel,
  hasLostSecrets,
  removeEnded,
  removeEndedLink,
  secretBinding,
} from './messengerChannelRow'

const UNDELIVERED_SHOWN = 20

/** Reads a link, and forgets one that has ended. */
export async function readLink(
  context: Context,
  platform: MessengerPlatform,
  { about }: Linked,
  domainId: number,
): Promise<MessengerLink> {
  let row = await findMessengerChannel(context.database, platform, domainId)
  if (row && !row.linked && !row.is_live) {
    await removeEndedLink(context, row)
    // There is one again where somebody has linked meanwhile.
    row = await findMessengerChannel(context.database, platform, domainId)
  }
  const link = {
    state: stateOf(row),
    webhookPath: row ? webhookPath(row) : '',
    botName: row?.linked ? row.bot_name : null,
    undelivered: await readUndelivered(context.database, platform, domainId),
  }
  return { ...shownFields(about, row?.linked ? row : null), ...link }
}

/** Links, or changes how it is linked. Throws INVALID where a secret is missing. */
export async function saveLink(
  context: Context,
  platform: MessengerPlatform,
  port: Linked,
  domainId: number,
  entered: Record<string, unknown>,
): Promise<void> {
  const secrets = givenSecrets(port.about, entered)
  await context.database.transaction().execute(async (tx) => {
    const held = await holdContent(tx, domainId)
    // What has ended is gone, whether or not somebody has looked since: a new link has an address of its own.
    await removeEnded(tx, { platform, domain_id: domainId })
    await write(context, tx, held, platform, port, entered, secrets)
  })
  forgetMessengerChannel(context, { platform, domain_id: domainId })
}

/** Ends a link: the live bot has it until one without it is deployed. */
export async function endLink(
  context: Context,
  platform: MessengerPlatform,
  domainId: number,
): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    await holdContent(tx, domainId)
    await tx
      .updateTable('messenger_channel')
      .set({ linked: false })
      .where('domain_id', '=', domainId)
      .where('platform', '=', platform)
      .execute()
  })
  forgetMessengerChannel(context, { platform, domain_id: domainId })
}

/** Gives a link another webhook address: what comes to the old one is not heard from now on. Throws MESSENGER_NOT_LINKED. */
export async function renewWebhook(
  context: Context,
  platform: MessengerPlatform,
  domainId: number,
): Promise<void> {
  const renewed = await context.database
    .updateTable('messenger_channel')
    .set(newWebhookKey(context))
    .where('domain_id', '=', domainId)
    .where('platform', '=', platform)
    .where('linked', '=', true)
    .returning('domain_id')
    .executeTakeFirst()
  if (!renewed) throw new AppError('MESSENGER_NOT_LINKED')
  forgetMessengerChannel(context, { platform, domain_id: domainId })
}

/** What makes the webhook address of a link one that nobody can guess. */
function newWebhookKey({ now }: Context): { webhook_key: string; webhook_key_at: Date } {
  return { webhook_key: randomBytes(32).toString('hex'), webhook_key_at: now() }
}

/** Keeps the name that a check has found. */
export async function noteBotName(
  { database }: Context,
  { platform, domain_id }: MessengerChannelRow,
  botName: string | null,
): Promise<void> {
  if (botName === null) return
  await database
    .updateTable('messenger_channel')
    .set({ bot_name: storable(botName) })
    .where('domain_id', '=', domain_id)
    .where('platform', '=', platform)
    .execute()
}

async function write(
  context: Context,
  tx: Database,
  { domainId }: HeldContent,
  platform: MessengerPlatform,
  { about, identity, make }: Linked,
  entered: Record<string, unknown>,
  given: readonly GivenSecret[],
): Promise<void> {
  const key = { platform, domain_id: domainId }
  const before = await findMessengerChannel(tx, platform, domainId)
  const missing = given.filter(
    ({ name, value, isNeeded }) => isNeeded && !value && !before?.secrets[name]?.sealed,
  )
  if (missing.length > 0)
    throw new AppError(
      'INVALID',
      {},
      missing.map(({ field }) => ({ path: field, code: 'REQUIRED' as const })),
    )
  const kept = given.flatMap(({ name, value, isNeeded, ending = secretEnding(value) }) => {
    if (!isNeeded) return []
    const sealed = value ? context.seal.close(value, secretBinding(platform, name, domainId)) : ''
    return [[name, value ? { sealed, ending } : before!.secrets[name]] as const]
  })
  const settings = { ...givenSettings(about, entered), ...make?.(before?.settings ?? null) }
  const columns = {
    linked: true,
    settings: JSON.stringify(settings),
    secrets: JSON.stringify(Object.fromEntries(kept)),
    ...(before?.settings[identity] !== settings[identity] && { bot_name: null }),
    updated_at: context.now(),
  }
  await tx
    .insertInto('messenger_channel')
    .values({ ...key, ...newWebhookKey(context), ...columns })
    .onConflict((conflict) => conflict.columns(['domain_id', 'platform']).doUpdateSet(columns))
    .execute()
}

function stateOf(row: MessengerChannelRow | undefined): LinkState {
  if (!row) return 'NONE'
  if (!row.linked) return 'ENDING'
  if (hasLostSecrets(row)) return 'SECRETS_LOST'
  return row.is_live ? 'LINKED' : 'PENDING'
}

async function readUndelivered(
  database: Database,
  platform: MessengerPlatform,
  domainId: number,
): Promise<MessengerLink['undelivered']> {
  const rows = await database
    .selectFrom('messenger_message')
    .select(['created_at', 'user_id', 'reason', 'detail'])
    .where('domain_id', '=', domainId)
    .where('platform', '=', platform)
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
