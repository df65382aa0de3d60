import {
  type Answer,
  COMPONENTS,
  ConversationFields,
  DialogueSettings,
  defaultDialogueSettings,
  EntityFields,
  type FieldsOf,
  LANGUAGES,
  type Language,
  type LinkedServices,
  type ModelSettings,
  STORED_KINDS,
  type StoredKind,
  SYSTEM_ENTITY_CODES,
} from '@parlance/contract'
import { missingMessages } from '../snapshot/missingMessages'
import { KIND_OF_PLURAL } from '../snapshot/olderSnapshot'
import { SNAPSHOT_FORMAT, type Snapshot } from '../snapshot/snapshot'

/** The bot of a conversation script, as an operator would author it. */
export type ScriptBot = {
  language: Language
  domainType: 'DEFAULT' | 'CALL_CENTRE'
  /** Whether it needs a trained model. */
  trained: boolean
  modelSettings: ModelSettings
  settings: DialogueSettings
  services: LinkedServices
  entities: EntityFields[]
  conversations: ConversationFields[]
  components: { [Kind in StoredKind]: FieldsOf[Kind][] }
}

type Loose = Record<string, unknown>

/** A script names its components in the plural, as the second format of snapshots did. */
const SCRIPT_WORD: Partial<Record<StoredKind, string>> = Object.fromEntries(
  Object.entries(KIND_OF_PLURAL).map(([plural, kind]) => [kind, plural]),
)
function fieldsOf(kind: StoredKind, given: unknown): unknown {
  return parsed<unknown>(COMPONENTS[kind].create.body, kind === 'message' ? messageOf(given as Loose) : given)
}

/**
 * Reads the bot of a script (docs/conversation-scripts/README.md): JSON in the fields of the contract, where a plain
 * string stands for a general question or a text answer, and what is left out has its default. Every part is checked
 * by the contract; throws its error.
 */
export function readScriptBot(json: string): ScriptBot {
  const given = JSON.parse(json) as Loose
  const language = LANGUAGES.find((one) => one === given.language)
  if (!language) throw new Error(`a script's bot needs its language, not ${String(given.language)}`)
  const components = Object.fromEntries(
    STORED_KINDS.map((kind) => [
      kind,
      listOf(given[SCRIPT_WORD[kind] ?? kind]).map((one) => fieldsOf(kind, one)),
    ]),
  ) as unknown as ScriptBot['components']
  const texts = { welcome: '', welcomeOn: true, failure: '', ...(given.plainMessages as object) }
  components.message.push(...missingMessages(texts, components.message, language))
  return {
    language,
    domainType: given.domainType === 'CALL_CENTRE' ? 'CALL_CENTRE' : 'DEFAULT',
    trained: given.trained === true,
    modelSettings: {
      singleThreshold: null,
      similarThreshold: null,
      ensembleWeight: null,
      similarOn: true,
      similarMin: 1,
      similarMax: 3,
      ...(given.modelSettings as object),
    },
    settings: readSettings(language, (given.settings ?? {}) as Loose),
    services: (given.services ?? {}) as LinkedServices,
    entities: listOf(given.entities).map((one) => parsed(EntityFields, entityOf(one))),
    conversations: listOf(given.conversations).map((one) => parsed(ConversationFields, conversationOf(one))),
    components,
  }
}

/** The snapshot that a build of the bot would freeze; ids count from 1 in the order given. */
export function snapshotOf(bot: ScriptBot): Snapshot {
  const numbered = <T>(all: readonly T[]) => all.map((one, i) => ({ id: i + 1, ...one }))
  const components = Object.fromEntries(
    Object.entries(bot.components).map(([kind, all]) => [kind, numbered<unknown>(all as unknown[])]),
  )
  return {
    formatVersion: SNAPSHOT_FORMAT,
    domain: { id: 1, code: 'scripted', name: 'Scripted', language: bot.language, domainType: bot.domainType },
    build: { id: 1, displayId: '1', mode: bot.trained ? 'STANDARD' : 'QUICK' },
    conversations: numbered(bot.conversations).map((conversation) => ({
      ...partsOf(conversation),
      questions: conversation.questions.map((one, i) => ({ id: conversation.id * 1_000 + i, ...one })),
      answers: conversation.answers.map((one, i) => ({ id: conversation.id * 100 + i, ...one })),
    })),
    entities: numbered(bot.entities).filter(({ active }) => active),
    modelSettings: bot.modelSettings,
    components: components as unknown as Snapshot['components'],
    settings: bot.settings,
    services: bot.services,
  }
}

/** A conversation without what only its author needs. */
function partsOf<Fields extends { type: unknown; memo?: unknown }>(
  fields: Fields,
): Omit<Fields, 'type' | 'memo'> {
  const { type: _type, memo: _memo, ...parts } = fields
  return parts
}

/** `systemEntities` names those that are looked for; the others are off. */
function readSettings(language: Language, { systemEntities, ...given }: Loose): DialogueSettings {
  const standard = defaultDialogueSettings(language)
  const sensitive = (given.sensitive ?? {}) as Record<string, 'GENERAL' | 'CONFIDENTIAL'>
  const wanted = Array.isArray(systemEntities) ? (systemEntities as string[]) : null
  const settings = {
    ...standard,
    ...given,
    systemEntities: SYSTEM_ENTITY_CODES.map((code) => ({
      code,
      active: wanted?.includes(code) ?? false,
      sensitiveType: sensitive[code] ?? 'NONE',
    })),
  }
  return parsed(DialogueSettings, settings)
}

function conversationOf({ questions, answers, ...given }: Loose): Loose {
  return {
    type: given.task ? 'TASK' : 'GENERAL',
    group: null,
    tags: [],
    random: false,
    ...given,
    questions: listOf(questions).map((one) =>
      typeof one === 'string' ? { chatType: 'TEXT', text: one } : one,
    ),
    answers: listOf(answers).map(answerOf),
  }
}

/** `"text"`, `{ "text": "…", "conditions": … }`, or bubbles in full. */
function answerOf(given: unknown): Loose {
  const { text, off, ...rest } = (typeof given === 'string' ? { text: given } : given) as Loose
  const bubbles = text === undefined ? {} : { bubbles: listOf(text).map(textBubble) }
  return { chatStatusCode: off ? 'DISABLED' : 'ENABLED', ...bubbles, ...rest }
}

/** As an answer, and on unless `on` is given. */
function messageOf({ text, ...rest }: Loose): Loose {
  return { on: true, ...rest, ...(text !== undefined && { bubbles: listOf(text).map(textBubble) }) }
}

function textBubble(description: unknown): Answer['bubbles'][number] {
  return {
    answerType: 'TEXT',
    component: { type: 'text', data: { description: String(description) } },
  }
}

/** `words`: lines of a representative word and its synonyms. */
function entityOf({ words, ...given }: Loose): Loose {
  const lines = listOf(words).map((line) => {
    const [keyword, ...synonyms] = Array.isArray(line) ? (line as string[]) : [String(line)]
    return { keyword, synonyms }
  })
  const type = given.pattern ? 'PATTERN' : 'DICTIONARY'
  return { type, pattern: '', sensitiveType: 'NONE', active: true, ...given, words: lines }
}

function listOf(value: unknown): Loose[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]) as Loose[]
}

function parsed<T>(fields: { parse: (value: unknown) => T }, value: unknown): T {
  try {
    return fields.parse(value)
  } catch (error) {
    throw new Error(`${JSON.stringify(value)} is refused: ${String(error)}`, { cause: error })
  }
}
