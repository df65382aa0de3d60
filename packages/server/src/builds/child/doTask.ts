import {
  type AnsweredEffect,
  type Bot,
  classify,
  compileBot,
  countTrainable,
  decodeBundle,
  type EffectResult,
  encodeBundle,
  modelOf,
  respond,
  type Snapshot,
  settleWith,
  withModel,
} from '@parlance/engine'
import type { BlobStore } from '../../outward/blob/blobStore'
import { openBlobStore } from '../../outward/blob/openBlobStore'
import { checksumOf, readBundle } from '../bundle/bundleStore'
import { lexiconOf } from '../bundle/lexicons'
import { applyChanges } from '../snapshot/applyChanges'
import { describeSnapshot } from '../snapshot/describeSnapshot'
import { snapshotOf } from '../snapshot/snapshotOf'
import { BuildFailure } from '../state/buildFailure'
import { bundleKey } from '../state/bundleKey'
import { readWork, workKey } from '../state/workBlobs'
import type { BuildTask, ChildTask, Outcomes, TaskListener } from './childTask'
import { report } from './report'
import { train } from './train'

/**
 * Does a task and reports what each step made as soon as it is stored. The same task gives the same bytes. Throws
 * BuildFailure or an AppError.
 */
export async function doTask(task: ChildTask, listener: TaskListener): Promise<void> {
  const blobs = openBlobStore(task.store)
  if (task.kind === 'BUILD') return build(blobs, task, listener)
  listener.onOutcome({ REPORT: await report(blobs, task, listener.onProgress) })
}

async function build(
  blobs: BlobStore,
  task: BuildTask,
  { onProgress, onOutcome }: TaskListener,
): Promise<void> {
  let snapshot: Snapshot | null = null
  let { checksum } = task
  for (const step of task.steps) {
    if (step === 'FREEZE') {
      const frozen = await freeze(blobs, task)
      snapshot = frozen.snapshot
      onOutcome({ FREEZE: frozen.outcome })
    } else if (step === 'TRAIN') {
      onOutcome({ TRAIN: await train(blobs, task, snapshot, onProgress) })
      snapshot = null
    } else if (step === 'PACK') {
      const packed = await pack(blobs, task)
      checksum = packed.checksum
      onOutcome({ PACK: packed })
    } else {
      const bundle = decodeBundle(await readBundle({ blobs }, task.domainId, checksum!))
      onOutcome({ CHECK: { asked: checkBundle(compileBot(bundle, lexiconOf)) } })
    }
  }
}

async function pack(blobs: BlobStore, task: BuildTask): Promise<Outcomes['PACK']> {
  const { domainId, buildId } = task
  const frozen = await readWork({ blobs }, workKey(domainId, buildId, 'snapshot'))
  const bundle = withModel(frozen, await readModel(blobs, task))
  const checksum = checksumOf(bundle)
  await blobs.put(bundleKey(domainId, checksum), bundle)
  return { checksum, bytes: bundle.length }
}

async function readModel(
  blobs: BlobStore,
  { domainId, buildId, model }: BuildTask,
): Promise<Uint8Array | null> {
  if (model === null) return null
  if ('base' in model) return readWork({ blobs }, workKey(domainId, buildId, 'model'))
  return modelOf(await readBundle({ blobs }, model.carriedFrom.domainId, model.carriedFrom.checksum))
}

/**
 * Puts the snapshot of a build together from what the database wrote, and stores it; one whose model is carried over
 * keeps the general questions that the model was trained on.
 */
async function freeze(
  blobs: BlobStore,
  { domainId, buildId, model }: BuildTask,
): Promise<{ snapshot: Snapshot; outcome: Outcomes['FREEZE'] }> {
  const current = snapshotOf(await readWork({ blobs }, workKey(domainId, buildId, 'content')))
  const trained = model && 'carriedFrom' in model ? model.carriedFrom : null
  const { snapshot, changed } = trained
    ? applyChanges(decodeBundle(await readBundle({ blobs }, domainId, trained.checksum)).snapshot, current)
    : { snapshot: current, changed: [] }
  await blobs.put(workKey(domainId, buildId, 'snapshot'), encodeBundle(snapshot, null))
  const outcome = {
    questions: snapshot.conversations.reduce((count, { questions }) => count + questions.length, 0),
    trainable: countTrainable(snapshot),
    changed,
    report: describeSnapshot(snapshot),
  }
  return { snapshot, outcome }
}

/** Conversations asked: enough to see that every part works, few enough to cost nothing. */
const ASKED_MAX = 20

/**
 * Asks a compiled bot some of its own general questions, as an end user would, and returns how many it was asked.
 * Throws BuildFailure SELF_TEST_FAILED when it knows none of them: such a bundle must not be pointed at.
 */
function checkBundle(bot: Bot): number {
  const conversations = [...bot.conversations.values()].filter(
    (conversation) =>
      conversation.answers.some((answer) => answer.chatStatusCode === 'ENABLED') &&
      // Without its context a conversation is rightly not found.
      (conversation.inputContexts ?? []).length === 0,
  )
  const every = Math.max(1, Math.floor(conversations.length / ASKED_MAX))
  const questions = conversations
    .filter((_, i) => i % every === 0)
    .flatMap(
      (conversation) => conversation.questions.find((question) => question.chatType === 'TEXT')?.text ?? [],
    )
  const known = questions.filter((text) => answers(bot, text) && recognises(bot, text))
  if (questions.length > 0 && known.length === 0)
    throw new BuildFailure('SELF_TEST_FAILED', { asked: questions.length })
  return questions.length
}

function answers(bot: Bot, text: string): boolean {
  const input = {
    event: 'send',
    text,
    now: 0,
    seed: 1,
    newSessionId: 'check',
    platform: 'test',
    userId: 'check',
    requestId: 'check',
  } as const
  return settleWith(respond(bot, null, input), unreachable).trace.matchType !== 'FAIL'
}

/** Operators' servers are not called by a check. */
function unreachable(effect: AnsweredEffect): EffectResult {
  if (effect.kind !== 'call') return null
  return effect.requests.map(() => ({ ok: false, fault: 'UNREACHABLE', elapsedMs: 0 }))
}

function recognises(bot: Bot, text: string): boolean {
  return bot.model === null || classify(bot.model, text).candidates.length > 0
}
