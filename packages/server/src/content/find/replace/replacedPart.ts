import type { ReplacedKind, ReplacedPart } from '@parlance/contract'

type Keys = Readonly<Record<string, ReplacedPart>>

/** What texts of a bubble are for, by their keys; those of a Flex message are its own. */
const IN_BUBBLE: Keys = {
  title: 'answer',
  subTitle: 'answer',
  description: 'answer',
  alt: 'answer',
  text: 'answer',
  altText: 'answer',
  label: 'button',
  urlAlias: 'button',
  postback: 'button',
  url: 'address',
  mobileUrl: 'address',
  imageUrl: 'address',
  audioUrl: 'address',
  uri: 'address',
}
const IN_TASK: Keys = {
  askBack: 'slot',
  overCount: 'slot',
  unknownValue: 'slot',
  askChange: 'slot',
  deniedBy: 'slot',
  options: 'slot',
  before: 'slot',
  after: 'slot',
  defaultValue: 'slot',
  valueExpression: 'slot',
  exitKeywords: 'slot',
  endMessage: 'slot',
  conditionUrl: 'address',
}
/** The texts of components; `buttons.name` is a key within a list, as the name of the component itself is none. */
const IN_COMPONENT: Partial<Record<ReplacedKind, Keys>> = {
  actionMethod: { url: 'address', data: 'value', 'sessionAttributes.value': 'value' },
  apiEntity: { url: 'address' },
  audio: { url: 'address' },
  bannedWord: { answer: 'answer' },
  entity: { 'words.keyword': 'word', 'words.synonyms': 'word', pattern: 'script' },
  fixedMenu: {
    title: 'answer',
    imageUrl: 'address',
    'buttons.name': 'button',
    'buttons.action.text': 'button',
    'buttons.action.url': 'address',
  },
  form: {
    guideText: 'answer',
    'buttons.name': 'button',
    'buttons.action.text': 'answer',
    'action.text': 'answer',
  },
  image: { description: 'answer', url: 'address' },
  keywordGroup: { keywords: 'word', answer: 'answer' },
  userVariable: { defaultValue: 'value' },
  variable: { definition: 'script' },
}
const IS_INDEX = /^\d+$/

/**
 * What a text of an object is used for; undefined for values that are not text to replace in: names, ids, codes and
 * references by name. `path` leads to it within the fields.
 */
export function replacedPart(
  kind: ReplacedKind,
  path: readonly string[],
  fields: unknown,
): ReplacedPart | undefined {
  const keys = path.filter((key) => !IS_INDEX.test(key))
  if (kind === 'conversation') return partOfConversation(keys, path, fields)
  if (keys[0] === 'bubbles') return partOfBubble(keys)
  return IN_COMPONENT[kind]?.[keys.join('.')]
}

function partOfConversation(
  keys: readonly string[],
  path: readonly string[],
  fields: unknown,
): ReplacedPart | undefined {
  const last = keys.at(-1)!
  switch (keys[0]) {
    case 'questions': {
      const { questions } = fields as { questions: readonly { chatType: string }[] }
      if (last !== 'text') return undefined
      return { TEXT: 'question', NLU_PATTERN: 'script' }[questions[Number(path[1])]!.chatType] as
        | ReplacedPart
        | undefined
    }
    case 'answers':
      return partOfAnswer(keys, last)
    case 'feedback':
      return 'answer'
    case 'memo':
      return 'memo'
    case 'task':
      return IN_TASK[last]
    default:
      return undefined
  }
}

function partOfAnswer(keys: readonly string[], last: string): ReplacedPart | undefined {
  if (keys[1] === 'bubbles') return partOfBubble(keys)
  if (keys[1] === 'callDetailRecord') return 'value'
  if (keys[1] === 'conditions') return ({ value: 'value', url: 'address' } as Keys)[last]
  return keys[1] === 'userVariables' && last === 'value' ? 'value' : undefined
}

function partOfBubble(keys: readonly string[]): ReplacedPart | undefined {
  // What the title of a card is for differs from that of its buttons.
  if (keys.includes('contentTable') && keys.at(-1) === 'title') return 'button'
  return IN_BUBBLE[keys.at(-1)!]
}
