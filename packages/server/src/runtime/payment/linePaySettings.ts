import { randomUUID } from 'node:crypto'
import {
  AppError,
  type LinePay,
  type LinePayLink,
  type LinkState,
  linePay,
  secretEnding,
} from '@parlance/contract'
import { lockContent } from '../../content/reference/contentLock'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { callLinePay } from './linePayApi'
import { findLinePayLink, type LinePayLinkRow, linePayBinding, removeLinePayLink } from './linePayLink'

const CHECK_MS = 10_000
/** LINE Pay knows the keys, and no such order: what a check hopes for. */
const NO_TRANSACTION = '1150'

/** The link of a domain with LINE Pay: what is entered, whether the keys are right, and its end. */
export function linePayRoutes(serve: Serve, context: Context): void {
  serve(linePay.read, ({ query }) => present(context, query.domainId))

  serve(linePay.link, async ({ query: { domainId }, body }) => {
    await context.database.transaction().execute(async (tx) => {
      await lockContent(tx, domainId)
      await write(context, tx, domainId, body)
    })
    return present(context, domainId)
  })

  serve(linePay.check, async ({ query: { domainId } }) => {
    const row = await findLinePayLink(context.database, domainId)
    if (!row?.linked) throw new AppError('LINE_PAY_NOT_LINKED')
    const query = `orderId=parlance-check-${randomUUID()}`
    const outcome = await callLinePay(context, row, {
      method: 'GET',
      path: '/v3/payments',
      query,
      timeoutMs: CHECK_MS,
    })
    if (outcome.ok || outcome.code === NO_TRANSACTION) return { problem: null }
    return { problem: { code: outcome.reason, detail: outcome.detail } }
  })

  serve(linePay.unlink, async ({ query: { domainId } }) => {
    await context.database.transaction().execute(async (tx) => {
      await lockContent(tx, domainId)
      await tx.updateTable('line_pay_link').set({ linked: false }).where('domain_id', '=', domainId).execute()
    })
    return present(context, domainId)
  })
}

/** A secret that is left empty stays, unless it is that of another channel. Throws INVALID. */
async function write(context: Context, tx: Database, domainId: number, link: LinePayLink): Promise<void> {
  const before = await findLinePayLink(tx, domainId)
  const { channelId, secret, environment, currency } = link
  const isKept = before?.linked && before.channel_id === channelId && before.environment === environment
  if (!secret && !isKept) throw new AppError('INVALID', {}, [{ path: 'secret', code: 'REQUIRED' }])
  const columns = {
    linked: true,
    channel_id: channelId,
    environment,
    currency,
    updated_at: context.now(),
    ...(secret && {
      secret_sealed: context.seal.close(secret, linePayBinding(domainId)),
      secret_ending: secretEnding(secret),
    }),
  }
  if (before) await tx.updateTable('line_pay_link').set(columns).where('domain_id', '=', domainId).execute()
  else
    await tx
      .insertInto('line_pay_link')
      .values({ domain_id: domainId, secret_sealed: '', secret_ending: '', ...columns })
      .execute()
}

async function present(context: Context, domainId: number): Promise<LinePay> {
  const row = await findLinePayLink(context.database, domainId)
  if (row && !row.linked && !row.is_live && (await removeLinePayLink(context, domainId)))
    return { ...NO_LINK, state: 'NONE' }
  const state = stateOf(row)
  if (!row?.linked) return { ...NO_LINK, state }
  const { channel_id: channelId, secret_ending: secretEnding, environment, currency } = row
  return { state, channelId, secretEnding, environment, currency }
}

const NO_LINK = { channelId: '', secretEnding: null, environment: 'SANDBOX', currency: 'TWD' } as const

function stateOf(row: LinePayLinkRow | undefined): LinkState {
  if (!row) return 'NONE'
  if (!row.linked) return 'ENDING'
  return row.is_live ? 'LINKED' : 'PENDING'
}
