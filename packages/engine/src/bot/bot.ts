import { atOnce } from '../atOnce'
import { compileRecogniser, type Recogniser } from '../entity/recognise'
import type { LexiconOf } from '../lexicon/lexicon'
import { decodeModelInSteps } from '../model/artefact/decodeModel'
import type { StatisticalModel, Thresholds } from '../model/scoring/statisticalModel'
import { type CompiledScript, compileScript } from '../script/compileScript'
import { parseScript } from '../script/parseScript'
import type { ScriptNode } from '../script/script'
import { indexScripts, type ScriptIndex } from '../script/scriptIndex'
import { patternVariables } from '../script/variablePattern'
import { readVariables } from '../script/variables'
import type { Bundle } from '../snapshot/bundle'
import { type NamedComponents, nameComponents } from '../snapshot/namedComponents'
import { hasActiveAnswer, type Snapshot, type SnapshotConversation } from '../snapshot/snapshot'
import { type BotClasses, classesOf } from './botClasses'
import { type ExactIndex, indexQuestions } from './exactIndex'
import { indexKeywords, type KeywordIndex } from './keywordIndex'

/** A regular-expression question ready to be matched. */
export type BotScript = { source: string; conversation: SnapshotConversation; script: CompiledScript }

/** A bundle made ready to answer. It never changes: one bot serves any number of turns at the same time. */
export type Bot = {
  readonly snapshot: Snapshot
  readonly conversations: ReadonlyMap<number, SnapshotConversation>
  /** Everything that texts, forms and settings refer to by name. */
  readonly named: NamedComponents
  readonly recogniser: Recogniser
  readonly keywords: KeywordIndex
  readonly exact: ExactIndex
  /** Usable scripts of conversations with an answer in service, by conversation id. */
  readonly scripts: readonly BotScript[]
  readonly scriptIndex: ScriptIndex
  readonly model: StatisticalModel | null
  /** The model as it was learned, without what the operator set. */
  readonly learned: StatisticalModel | null
  /** The classes of the model as conversations; null without a model. */
  readonly classes: BotClasses | null
  /** What the operator set, else what the model learned; null without a model. */
  readonly thresholds: Thresholds | null
}

/**
 * Does all heavy work of a bundle once: reads the model, indexes questions, compiles scripts and entities. Throws
 * `DamagedModelError` when the model is not whole.
 */
export function compileBot(bundle: Bundle, lexiconOf?: LexiconOf): Bot {
  return atOnce(compileBotInSteps(bundle, lexiconOf))
}

/** As `compileBot`, in steps that are short for bots of any size, so that other work can be done in between. */
export function* compileBotInSteps(
  { snapshot, model }: Bundle,
  lexiconOf?: LexiconOf,
): Generator<undefined, Bot> {
  return yield* compileWithModel(snapshot, model && (yield* decodeModelInSteps(model, lexiconOf)))
}

/** As `compileBotInSteps`, with a model that was read before: that of another bot's `learned`, which they then share. */
export function* compileWithModel(
  snapshot: Snapshot,
  decoded: StatisticalModel | null,
): Generator<undefined, Bot> {
  const { ensembleWeight, singleThreshold, similarThreshold } = snapshot.modelSettings
  const single = singleThreshold ?? decoded?.thresholds.single ?? 1
  const similar = similarThreshold ?? decoded?.thresholds.similar ?? 1
  yield
  const exact = yield* indexQuestions(snapshot)
  const variables = readVariables(snapshot.components.variable, snapshot.domain.language)
  const scripts = yield* compileScripts(snapshot, variables)
  const scriptIndex = indexScripts(scripts.map(({ script }) => script))
  yield
  const recogniser = yield* compileRecogniser(snapshot, patternVariables(variables, snapshot.entities))
  const keywords = indexKeywords(snapshot)
  yield
  const conversations = new Map(snapshot.conversations.map((conversation) => [conversation.id, conversation]))
  return {
    snapshot,
    conversations,
    named: nameComponents(snapshot),
    recogniser,
    keywords,
    exact,
    scripts,
    scriptIndex,
    model: decoded && { ...decoded, linearShare: ensembleWeight ?? decoded.linearShare },
    learned: decoded,
    classes: decoded && classesOf(decoded, conversations),
    thresholds: decoded && { single, similar: Math.min(single, similar) },
  }
}

function* compileScripts(
  snapshot: Snapshot,
  variables: ReadonlyMap<string, ScriptNode>,
): Generator<undefined, BotScript[]> {
  const scripts: BotScript[] = []
  for (const conversation of snapshot.conversations.filter(hasActiveAnswer)) {
    scripts.push(...scriptsOf(conversation, variables))
    yield
  }
  return scripts.sort((a, b) => a.conversation.id - b.conversation.id)
}

/** The usable scripts of a conversation. */
export function scriptsOf(
  conversation: SnapshotConversation,
  variables: ReadonlyMap<string, ScriptNode>,
): BotScript[] {
  return conversation.questions.flatMap(({ chatType, text }) => {
    const root = chatType === 'NLU_PATTERN' ? parseScript(text).root : null
    const script = root && compileScript(root, variables)
    return script ? [{ source: text, conversation, script }] : []
  })
}
