import {
  AppError,
  type BodyOf,
  type MessageFields,
  PUSH_PLATFORMS,
  type Push,
  push,
} from '@parlance/contract'
import { kindOf } from '../../content/kind/kinds'
import type { Context } from '../../context'
import { isUniqueViolation } from '../../db/uniqueViolation'
import type { Serve } from '../../http/serve'
import { enqueueJob } from '../../job/queue'
import { findMessengerChannel } from '../channel/link/messengerChannelRow'
import { pushWayOf } from '../channel/port/ports'
import { audioLengths } from '../channel/pushed/delivery/audioLengths'
import { originOf } from '../channel/wholeAddresses'
import { renderAlone } from '../preview/renderAlone'
import { countAudience } from './audience'
import { findByKey, readPushes } from './readPushes'

/** Push messages (behaviour 12.8): whom they would reach, what became of them, and their sending. */
export function pushRoutes(serve: Serve, context: Context): void {
  serve(push.audience, async ({ query: { domainId, platform } }) => {
    const channel = await findMessengerChannel(context.database, platform, domainId)
    return { linked: channel?.linked ?? false, count: await countAudience(context, platform, domainId) }
  })

  serve(push.list, async ({ query }) => ({
    items: await readPushes(context.database, query.domainId, { messageId: query.messageId }),
  }))

  serve(push.send, async ({ query: { domainId }, body, caller, request }) => {
    const before = await findByKey(context.database, domainId, body.sendKey)
    if (before) return before
    const prepared = await prepare(context, domainId, body, originOf(context, request))
    try {
      return await begin(context, domainId, body, prepared, caller.userId)
    } catch (error) {
      // The same wish twice at once: the other one is being sent.
      const isTwice =
        isUniqueViolation(error, 'push_once') ||
        (error instanceof AppError && error.code === 'JOB_IN_PROGRESS')
      const other = isTwice ? await findByKey(context.database, domainId, body.sendKey) : null
      if (!other) throw error
      return other
    }
  })
}

type Prepared = Pick<Push, 'name' | 'platform'> & { dueAt: Date | null; messages: Record<string, unknown>[] }

/** The message as its messenger takes it. Throws what keeps it from being sent. */
async function prepare(
  context: Context,
  domainId: number,
  { messageId, revision }: BodyOf<typeof push.send>,
  origin: string,
): Promise<Prepared> {
  const [stored] = await kindOf('message').store.read(context.database, domainId, [messageId])
  const platform = stored?.fields.push?.platform ?? PUSH_PLATFORMS[0]!
  const channel = await findMessengerChannel(context.database, platform, domainId)
  if (!channel?.linked) throw new AppError('MESSENGER_NOT_LINKED')
  if (stored?.fields.kind !== 'PUSH') throw new AppError('NOT_FOUND', { kind: 'message', id: messageId })
  if (stored.revision !== revision)
    throw new AppError('EDITED_BY_ANOTHER', { by: stored.updatedByName, revision: stored.revision })
  const { port, way } = pushWayOf(context, platform)
  const { bubbles, quickButtons } = await renderAlone(context, domainId, stored.fields.bubbles, platform)
  const seconds = await audioLengths(context, bubbles)
  const shape = { origin: context.config.publicUrl ?? channel.origin ?? origin, seconds }
  const messages = port.render({ bubbles, quickButtons }, shape).flat()
  if (messages.length === 0) throw new AppError('PUSH_EMPTY')
  if (messages.length > way.messagesMax)
    throw new AppError('PUSH_TOO_LONG', { count: messages.length, max: way.messagesMax })
  return { name: stored.name, platform, dueAt: dueAt(stored.fields, context.now()), messages }
}

function dueAt({ push: settings }: MessageFields, now: Date): Date | null {
  if (settings?.type !== 'SCHEDULED' || settings.at === null) return null
  const due = new Date(settings.at)
  if (due < now) throw new AppError('PUSH_TIME_PAST')
  return due
}

/** One push of a message at a time; job and push are written together. */
async function begin(
  context: Context,
  domainId: number,
  { messageId, sendKey }: BodyOf<typeof push.send>,
  { name, platform, dueAt, messages }: Prepared,
  requestedBy: number | null,
): Promise<Push> {
  const id = await context.database.transaction().execute(async (tx) => {
    const jobId = await enqueueJob(tx, {
      domainId,
      kind: 'PUSH',
      key: `push:${messageId}`,
      payload: {},
      requestedBy,
      ...(dueAt && { runAt: dueAt }),
    })
    await tx
      .insertInto('push')
      .values({
        domain_id: domainId,
        id: jobId,
        send_key: sendKey,
        message_id: messageId,
        name,
        platform,
        messages: JSON.stringify(messages),
        due_at: dueAt,
        requested_by: requestedBy,
      })
      .execute()
    return jobId
  })
  const [begun] = await readPushes(context.database, domainId, { id })
  return begun!
}
