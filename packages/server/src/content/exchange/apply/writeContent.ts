import type { PreviewChange, UploadWay } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { mapInSlices } from '../../../job/inSlices'
import type { RunningJob } from '../../../job/jobHandler'
import { slotNamesOf } from '../../conversation/conversationReferences'
import { readFieldsInChunks } from '../../conversation/readConversation'
import { deleteConversations } from '../../conversation/removeConversations'
import { renameReferences, writeConversations } from '../../conversation/write/writeConversations'
import type { ConversationItem } from '../../conversation/write/writing'
import { beginDeletion, type Deletion, keepDeleted } from '../../deletion/keepDeleted'
import type { HeldContent } from '../../reference/contentLock'
import type { Renamed } from '../../reference/renaming'
import { forgetUses } from '../../reference/usage'
import type { Writing } from '../../reference/writing'
import { readBotFacts } from '../compare/compareUpload'
import { botEffects } from '../compare/componentEffects'
import { readLine } from '../compare/differences'
import { joinConversation } from '../compare/joinConversation'
import type { WayPlan } from '../compare/planWay'
import type { UploadContent } from '../compare/uploadContent'
import { type BotToWrite, deleteComponents, recordComponents, writeBot } from './writeBot'

/** Writes a file as its plan says, in a transaction. */
export async function writeContent(
  context: Context,
  tx: Database,
  held: HeldContent,
  job: RunningJob,
  content: Pick<UploadContent, 'conversations' | 'content' | 'existing' | 'differences' | 'bot' | 'unread'>,
  { way, plan }: { way: UploadWay; plan: WayPlan },
): Promise<Applied> {
  const { domainId } = job
  const facts = await readBotFacts(context, tx, domainId, content)
  const refused = {
    components: new Set(plan.refusedComponents),
    kept: new Set(plan.keptComponents),
    settings: plan.refusedSettings,
  }
  const bot = facts && { file: facts.bot, effects: botEffects(facts, way, refused), labels: plan.labels }
  const writing = { ...held, by: job.requestedBy, now: context.now() }
  return writeUpload(tx, writing, content, { way, plan, bot }, () => job.signal.throwIfAborted())
}

/** What applying an upload wrote. */
type Applied = { created: number; changed: number; deleted: number }

type Source = Pick<UploadContent, 'conversations' | 'content' | 'existing' | 'differences'>

/**
 * Writes what a plan leaves of an upload, in a transaction that sees the domain as the plan saw it. What goes is deleted
 * first, so that what comes may have its questions; components are there before the conversations that refer to them,
 * and what components refer to is recorded when all is there. `throwIfStopped` is called between the steps. Throws the
 * codes of `writeConversations` if the plan missed something.
 */
async function writeUpload(
  tx: Database,
  writing: Writing,
  source: Source,
  { way, plan, bot }: { way: UploadWay; plan: WayPlan; bot: BotToWrite | null },
  throwIfStopped: () => void,
): Promise<Applied> {
  const { domainId } = writing
  const items = await itemsOf(tx, domainId, source, way, plan)
  throwIfStopped()
  const gone = plan.deleted.map(({ id }) => id)
  const deletion = await beginDeletion(tx, writing)
  await deleteAll(tx, deletion, items, gone, bot)
  const components = bot ? await writeBot(tx, deletion, bot) : null
  throwIfStopped()
  const written = await writeConversations(tx, writing, items)
  throwIfStopped()
  if (bot && components) {
    await recordComponents(tx, writing, components)
    await renameReferences(tx, writing, renamedComponents(components))
  }
  const created = written.filter((each) => each.created).length
  const ofComponents = components?.written ?? []
  const createdComponents = ofComponents.filter(({ before }) => !before).length
  const labels = (change: PreviewChange) => plan.labels.filter((one) => one.change === change).length
  return {
    created: created + createdComponents + labels('CREATED'),
    changed: written.length - created + ofComponents.length - createdComponents,
    deleted: plan.deleted.length + (bot?.effects.deleted.length ?? 0) + labels('DELETED'),
  }
}

function renamedComponents({ written }: Awaited<ReturnType<typeof writeBot>>): Renamed[] {
  return written.flatMap(({ kind, writtenAs, id, before, fields }): Renamed[] =>
    before && before.name !== fields.name
      ? [{ kind: writtenAs, target: { kind, id }, from: before.name, to: fields.name }]
      : [],
  )
}

/** The conversations to write, those that stay as they are left out. */
async function itemsOf(
  tx: Database,
  domainId: number,
  { conversations, content, existing, differences }: Source,
  way: UploadWay,
  plan: WayPlan,
): Promise<ConversationItem[]> {
  const refused = new Set(plan.refused)
  const joined = [...differences].flatMap(([position, { isJoined }]) =>
    way === 'ADD' && isJoined && !refused.has(position) ? [existing.get(position)!.id] : [],
  )
  const before = new Map<number, ConversationItem['fields']>()
  for await (const chunk of readFieldsInChunks(tx, domainId, joined))
    for (const { id, fields } of chunk) before.set(id, fields)
  const items = await mapInSlices(conversations, (conversation, position): ConversationItem | null => {
    const known = existing.get(position)
    if (refused.has(position) || known?.unchanged) return null
    if (!known) return { fields: readLine(content, conversation) }
    const { id } = known
    if (way !== 'ADD') return { id, fields: readLine(content, conversation) }
    const own = before.get(id)
    return own ? { id, fields: joinConversation(own, readLine(content, conversation)) } : null
  })
  return items.filter((item) => item !== null)
}

/** Deletes what the plan found to be unused by all that stays; IN_USE if it missed something. */
async function deleteAll(
  tx: Database,
  deletion: Deletion,
  items: readonly ConversationItem[],
  ids: readonly number[],
  bot: BotToWrite | null,
): Promise<void> {
  await keepDeleted(tx, deletion, 'conversation', ids)
  const overwritten = items.flatMap((item) => item.id ?? [])
  // What is written anew says anew what it uses.
  await forgetUses(tx, deletion, 'conversation', [...overwritten, ...ids])
  if (bot) await deleteComponents(tx, deletion, bot)
  await deleteConversations(tx, deletion, ids, new Set(items.flatMap(({ fields }) => slotNamesOf(fields))))
}
