import { createHash } from 'node:crypto'
import { canonicalJson, type EditedConversation, UNSAVED_CONVERSATION_ID } from '@parlance/contract'
import {
  addQuestion,
  type Bot,
  compileWithModel,
  createQuestionIndex,
  layOver,
  type QuestionIndex,
  type SnapshotConversation,
} from '@parlance/engine'
import { LRUCache } from 'lru-cache'
import { type ServedBot, servedBot } from '../../../builds/deploy/serving'
import { refuseCallFields } from '../../../content/conversation/callCentre'
import { contentHash } from '../../../content/conversation/contentHash'
import { fieldsToWrite } from '../../../content/conversation/write/writeConversations'
import { readContentRevision } from '../../../content/reference/contentLock'
import type { Context } from '../../../context'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import { createHeavyCalls } from '../../../http/fairness/heavyCall'
import { inSlices, mapInSlices } from '../../../job/inSlices'
import { nameOfState, readDraft, sumOfHashes } from './readDraft'
import {
  findUnlearned,
  type Learned,
  questionsById,
  type UnlearnedById,
  unlearnedQuestions,
  withUnlearned,
} from './unlearned'

/** Domains whose drafts are kept ready: each may be as large as a bot in service. */
const DOMAINS_KEPT = 4
const DOMAIN_MS = 15 * 60_000
/** Edits of a domain that are kept ready, no longer than the draft under them, with which they share most. */
const EDITS_KEPT = 5
/** Questions not learned yet among which one like an utterance is looked for. */
const NEAR_AMONG = 2_000

/** Drafts are read and compiled a few at a time, those of each domain one after another. */
const makings = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 10 })

/** The draft of a domain as a bot, with what its model has not learned; without a model, `learned` is null. */
export type DraftBot = {
  bot: Bot
  /** The build on beta, whose model the bot has. */
  build: ServedBot | null
  unlearned: UnlearnedById
  state: string
  /** The questions not learned yet, by their position there, made when the first is looked for. */
  near(): Promise<QuestionIndex>
}

/** A draft without edits, and what it was made of. */
type Base = DraftBot & {
  rest: string
  hashes: ReadonlyMap<number, string>
  sum: Uint8Array
  learned: Learned
  /** Bots with an unsaved edit, by the hash of the edit. */
  edits: LRUCache<string, Promise<DraftBot>>
}

/** Returns the bot of the current content of a domain, with an unsaved edit applied to it. */
export type DraftBots = (domainId: number, edited: EditedConversation | undefined) => Promise<DraftBot>

/**
 * Keeps the bots of drafts. A draft is made anew once its content or the build on beta has changed, beside the turns of
 * this process; an edit changes of it only what is edited. Throws as a save of the edit would, and TOO_MANY_REQUESTS.
 */
export function createDraftBots(context: Context): DraftBots {
  const bases = new LRUCache<number, { key: string; made: Promise<Base> }>({
    max: DOMAINS_KEPT,
    ttl: DOMAIN_MS,
    ttlAutopurge: true,
  })
  const baseOf = async (domainId: number): Promise<Base> => {
    const revision = await readContentRevision(context.database, domainId)
    const build = await servedBot(context, domainId, 'BETA')
    const key = `${revision} ${build?.checksum ?? ''}`
    const known = bases.get(domainId)
    if (known?.key === key) return known.made
    const made = makings(String(domainId), () => makeBase(context, domainId, build))
    const entry = { key, made }
    bases.set(domainId, entry)
    made.catch(() => {
      if (bases.peek(domainId) === entry) bases.delete(domainId)
    })
    return made
  }
  return async (domainId, edited) => {
    const base = await baseOf(domainId)
    if (!edited) return base
    const key = createHash('sha256').update(canonicalJson(edited)).digest('base64url')
    const known = base.edits.get(key)
    if (known) return known
    const withEdit = layEdit(context, domainId, base, edited)
    base.edits.set(key, withEdit)
    withEdit.catch(() => base.edits.delete(key))
    return withEdit
  }
}

async function makeBase(context: Context, domainId: number, build: ServedBot | null): Promise<Base> {
  const { snapshot, rest, hashes } = await readDraft(context.database, domainId, build?.snapshot.build)
  const bot = await inSlices(compileWithModel(snapshot, build?.bot.learned ?? null))
  const learned: Learned = bot.model && build ? questionsById(build.snapshot) : new Map()
  const unlearned = bot.model ? await findUnlearned(learned, snapshot) : new Map()
  const sum = sumOfHashes(hashes.values())
  const state = nameOfState(rest, sum)
  const edits: Base['edits'] = new LRUCache({ max: EDITS_KEPT })
  return { bot, build, rest, hashes, sum, learned, unlearned, state, near: nearOf(bot, unlearned), edits }
}

/** The draft with an edit, refused by field as a save of it would be. */
async function layEdit(
  { database }: Context,
  domainId: number,
  base: Base,
  { id, fields: given }: EditedConversation,
): Promise<DraftBot> {
  const item = { ...(id !== null && { id }), fields: given }
  const fields = await atOneMoment(database, async (tx) => {
    await refuseCallFields(tx, domainId, item)
    return fieldsToWrite(tx, domainId, item)
  })
  const { type: _type, memo: _memo, ...parts } = fields
  const stored = id === null ? undefined : base.bot.conversations.get(id)
  const conversation: SnapshotConversation = {
    ...parts,
    id: id ?? UNSAVED_CONVERSATION_ID,
    questions: fields.questions.map((question, i) => ({ id: i + 1, ...question })),
    answers: fields.answers.map((answer, i) => ({
      id: stored?.answers[i]?.id ?? UNSAVED_CONVERSATION_ID - i,
      ...answer,
    })),
  }
  const bot = layOver(base.bot, conversation)
  const unlearned = bot.model ? withUnlearned(base.unlearned, base.learned, conversation) : base.unlearned
  const before = base.hashes.get(conversation.id)
  const changed = [...(before === undefined ? [] : [before]), contentHash(fields)]
  const state = nameOfState(base.rest, sumOfHashes(changed, base.sum))
  return { bot, build: base.build, unlearned, state, near: nearOf(bot, unlearned) }
}

function nearOf({ snapshot }: Bot, unlearned: UnlearnedById): DraftBot['near'] {
  let made: Promise<QuestionIndex> | null = null
  const make = async () => {
    const index = createQuestionIndex(snapshot.domain.language)
    await mapInSlices(unlearnedQuestions(unlearned, NEAR_AMONG), ({ conversationId, text }, at) =>
      addQuestion(index, { id: at + 1, conversationId, text }),
    )
    return index
  }
  return () => (made ??= make())
}
