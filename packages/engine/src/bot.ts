import type { Bundle } from './bundle'
import { compileRecogniser, type Recogniser } from './entity/recognise'
import { type ExactIndex, indexQuestions } from './exactIndex'
import type { LexiconOf } from './lexicon/lexicon'
import { decodeModel } from './model/decodeModel'
import type { StatisticalModel, Thresholds } from './model/statisticalModel'
import { type NamedParts, nameParts } from './namedParts'
import { type CompiledScript, compileScript } from './script/compileScript'
import { parseScript } from './script/parseScript'
import { readVariables } from './script/variables'
import { hasActiveAnswer, type Snapshot, type SnapshotConversation } from './snapshot'
import { indexKeywords, type KeywordIndex } from './text/keywordIndex'

/** A regular-expression question ready to be matched. */
export type BotScript = { source: string; conversation: SnapshotConversation; script: CompiledScript }

/** A bundle made ready to answer. Never changes: one bot serves any number of turns at once. */
export type Bot = {
  readonly snapshot: Snapshot
  readonly conversations: ReadonlyMap<number, SnapshotConversation>
  /** Everything that texts, forms and settings refer to by name. */
  readonly named: NamedParts
  readonly recogniser: Recogniser
  readonly keywords: KeywordIndex
  readonly exact: ExactIndex
  /** Usable scripts of conversations with an answer in service, by conversation id. */
  readonly scripts: readonly BotScript[]
  readonly model: StatisticalModel | null
  /** What the operator set, else what the model learned; null without a model. */
  readonly thresholds: Thresholds | null
}

/**
 * Does all heavy work of a bundle once: reads the model, indexes questions, compiles scripts and entities. Throws
 * `DamagedModelError` when the model is not whole.
 */
export function compileBot({ snapshot, model }: Bundle, lexiconOf?: LexiconOf): Bot {
  const decoded = model && decodeModel(model, lexiconOf)
  const { ensembleWeight, singleThreshold, similarThreshold } = snapshot.modelSettings
  const single = singleThreshold ?? decoded?.thresholds.single ?? 1
  const similar = similarThreshold ?? decoded?.thresholds.similar ?? 1
  return {
    snapshot,
    conversations: new Map(snapshot.conversations.map((conversation) => [conversation.id, conversation])),
    named: nameParts(snapshot),
    recogniser: compileRecogniser(snapshot),
    keywords: indexKeywords(snapshot),
    exact: indexQuestions(snapshot),
    scripts: compileScripts(snapshot),
    model: decoded && { ...decoded, linearShare: ensembleWeight ?? decoded.linearShare },
    thresholds: decoded && { single, similar: Math.min(single, similar) },
  }
}

function compileScripts(snapshot: Snapshot): BotScript[] {
  const variables = readVariables(snapshot.components.variables, snapshot.domain.language)
  return snapshot.conversations
    .filter(hasActiveAnswer)
    .flatMap((conversation) =>
      conversation.questions.flatMap(({ chatType, text }) => {
        const root = chatType === 'NLU_PATTERN' ? parseScript(text).root : null
        const script = root && compileScript(root, variables)
        return script ? [{ source: text, conversation, script }] : []
      }),
    )
    .sort((a, b) => a.conversation.id - b.conversation.id)
}
