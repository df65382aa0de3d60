import {
  type DialogueSettings,
  type Domain,
  defaultDialogueSettings,
  type Language,
  type ModelSettings,
} from '@parlance/contract'
import { type Bot, compileBot } from '../bot/bot'
import { trainingSet } from '../bot/trainingSet'
import { encodeModel } from '../model/artefact/encodeModel'
import { trainModel } from '../model/testing/trainModel'
import { decodeBundle, encodeBundle } from '../snapshot/bundle'
import { type MessageSettings, missingMessages } from '../snapshot/missingMessages'
import {
  noComponents,
  SNAPSHOT_FORMAT,
  type Snapshot,
  type SnapshotComponents,
  type SnapshotConversation,
  type SnapshotEntity,
} from '../snapshot/snapshot'

/** A conversation in short: questions, scripts and answers by their texts; `off` answers are not in service. */
export type ConversationSketch = {
  name: string
  questions?: string[]
  scripts?: string[]
  answers?: string[]
  off?: string[]
  tags?: string[]
  random?: boolean
} & Pick<SnapshotConversation, 'inputContexts' | 'outputContexts'>

/** What differs from an ordinary English domain with nothing in it. */
export type Settings = {
  language?: Language
  domainType?: Domain['domainType']
  entities?: Omit<SnapshotEntity, 'id'>[]
  messages?: Partial<MessageSettings>
  modelSettings?: Partial<ModelSettings>
  components?: Partial<SnapshotComponents>
  dialogue?: Partial<DialogueSettings>
}

/** A snapshot for tests; ids count from 1 in the order given. */
export function aSnapshot(conversations: ConversationSketch[], settings: Settings = {}): Snapshot {
  return {
    formatVersion: SNAPSHOT_FORMAT,
    domain: {
      id: 1,
      code: 'shopbot',
      name: 'Shop',
      language: settings.language ?? 'en',
      domainType: settings.domainType ?? 'DEFAULT',
    },
    build: { id: 7, displayId: '7', mode: 'STANDARD' },
    conversations: conversations.map(conversationOf),
    entities: (settings.entities ?? []).map((entity, i) => ({ id: i + 1, ...entity })),
    modelSettings: {
      singleThreshold: null,
      similarThreshold: null,
      ensembleWeight: null,
      similarOn: true,
      similarMin: 1,
      similarMax: 3,
      ...settings.modelSettings,
    },
    components: componentsOf(settings),
    // Tests about an entity of their own see no others.
    settings: {
      ...defaultDialogueSettings(settings.language ?? 'en'),
      systemEntities: [],
      ...settings.dialogue,
    },
  }
}

function componentsOf({ language = 'en', messages, components = {} }: Settings): SnapshotComponents {
  const authored = components.message ?? []
  const texts = { welcome: '', welcomeOn: true, failure: 'F', ...messages }
  const missing = missingMessages(texts, authored, language).map((message) => ({ id: 0, ...message }))
  return { ...noComponents(), ...components, message: [...authored, ...missing] }
}

/** A bot without a model, as a quick build makes it; through the bytes of its bundle, as in service. */
export function aQuickBot(conversations: ConversationSketch[], settings: Settings = {}): Bot {
  return compileBot(decodeBundle(encodeBundle(aSnapshot(conversations, settings), null)))
}

/** A bot with a model, as a standard build makes it; through the bytes of its bundle, as in service. */
export function aBot(conversations: ConversationSketch[], settings: Settings = {}): Bot {
  const snapshot = aSnapshot(conversations, settings)
  const model = trainModel(trainingSet(snapshot).samples, { language: snapshot.domain.language, seed: 1 })
  return compileBot(decodeBundle(encodeBundle(snapshot, encodeModel(model))))
}

/** A dictionary entity: each line a representative word, then its synonyms. */
export function aDictionary(name: string, ...lines: string[][]): Omit<SnapshotEntity, 'id'> {
  const words = lines.map(([keyword, ...synonyms]) => ({ keyword: keyword!, synonyms }))
  return { name, type: 'DICTIONARY', pattern: '', words, sensitiveType: 'NONE' }
}

/** A pattern entity. */
export function aPattern(name: string, pattern: string): Omit<SnapshotEntity, 'id'> {
  return { name, type: 'PATTERN', pattern, words: [], sensitiveType: 'NONE' }
}

function conversationOf(sketch: ConversationSketch, index: number): SnapshotConversation {
  const id = index + 1
  const { name, questions = [], scripts = [], answers = [name], off = [], tags = [], random = false } = sketch
  const { inputContexts, outputContexts } = sketch
  const bubblesOf = (description: string) => [
    { answerType: 'TEXT' as const, component: { type: 'text' as const, data: { description } } },
  ]
  return {
    id,
    name,
    tags,
    group: null,
    random,
    ...(inputContexts && { inputContexts }),
    ...(outputContexts && { outputContexts }),
    questions: [
      ...questions.map((text, i) => ({ id: id * 1000 + i, chatType: 'TEXT' as const, text })),
      ...scripts.map((text, i) => ({ id: id * 1000 + 500 + i, chatType: 'NLU_PATTERN' as const, text })),
    ],
    answers: [
      ...off.map((text) => ({ text, chatStatusCode: 'DISABLED' as const })),
      ...answers.map((text) => ({ text, chatStatusCode: 'ENABLED' as const })),
    ].map(({ text, chatStatusCode }, i) => ({ id: id * 100 + i, chatStatusCode, bubbles: bubblesOf(text) })),
  }
}
