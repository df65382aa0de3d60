import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  actionMethod,
  bannedWord,
  businessHours,
  conversation,
  domain,
  entity,
  fieldIssues,
  fixedMenu,
  form,
  group,
  holiday,
  image,
  keywordGroup,
  peopleType,
  tag,
  userVariable,
  variable,
} from '../index'

/** What each call takes, with all that it needs. */
const BODIES = {
  tag: [tag.create.body, { name: 'price' }],
  group: [group.create.body, { name: 'Orders' }],
  domain: [domain.create.body, { name: 'Shop', code: 'shop', language: 'ko' }],
  entity: [
    entity.create.body,
    { name: 'city', type: 'DICTIONARY', words: [{ keyword: 'Seoul', synonyms: [] }] },
  ],
  variable: [variable.create.body, { name: 'greeting', definition: '[hi|hello]' }],
  userVariable: [userVariable.create.body, { name: 'count', type: 'NUMBER', defaultValue: '1' }],
  actionMethod: [
    actionMethod.create.body,
    { name: 'points', version: 2, type: 'JSON', url: 'https://shop.example.com/points' },
  ],
  form: [
    form.create.body,
    {
      name: 'Size',
      version: 2,
      type: 'SINGLE',
      guideText: 'Which size?',
      entity: 'size',
      buttons: [{ name: 'Small' }, { name: 'Large' }],
    },
  ],
  keywordGroup: [keywordGroup.create.body, { name: 'Bye', type: 'WHOLE', keywords: ['bye'], answer: 'Bye!' }],
  bannedWord: [bannedWord.create.body, { name: 'fool', answer: 'Please be kind.' }],
  peopleType: [peopleType.create.body, { name: 'Student' }],
  holiday: [holiday.create.body, { name: 'Spring', dateFrom: '2026-03-01', dateTo: '2026-03-02' }],
  businessHours: [
    businessHours.create.body,
    { name: 'Week', ranges: [{ day: 'MON', from: '09:00', to: '18:00' }] },
  ],
  image: [image.create.body, { name: 'Shop', type: 'URL', url: 'https://shop.example.com/front.png' }],
  fixedMenu: [
    fixedMenu.create.body,
    {
      name: 'Start',
      title: 'Menu',
      layout: 'TEXT',
      buttons: [{ name: 'Hours', action: { type: 'LINK', conversation: 'Hours' } }],
      on: true,
    },
  ],
  conversation: [
    conversation.create.body,
    {
      name: 'Hours',
      type: 'GENERAL',
      group: null,
      tags: [],
      questions: [{ chatType: 'TEXT', text: 'when do you open' }],
      answers: [
        {
          chatStatusCode: 'ENABLED',
          bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: 'At nine' } } }],
        },
      ],
      random: false,
    },
  ],
} as const satisfies Record<string, readonly [z.ZodType, object]>
type Body = keyof typeof BODIES

/** The codes at a field of what is otherwise right. */
function codesAt(body: Body, path: string, value: unknown): string[] {
  const [schema, whole] = BODIES[body]
  const result = schema.safeParse(replaced(whole, path.split('.'), value))
  return result.success ? [] : fieldIssues(result.error).map((issue) => `${issue.path} ${issue.code}`)
}

function replaced(whole: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(whole)) return whole.with(Number(step), replaced(whole[Number(step)], rest, value))
  const fields = whole as Record<string, unknown>
  return { ...fields, [step]: replaced(fields[step], rest, value) }
}

test.each(Object.keys(BODIES) as Body[])('what stands here of a %s is whole', (body) => {
  const [schema, whole] = BODIES[body]
  expect(schema.safeParse(whole)).toMatchObject({ success: true })
})

/** Sections 5 and 9: the most characters of each text, and whether it may be empty. */
const TEXTS: [Body, path: string, most: number, empty?: 'may be empty'][] = [
  ['tag', 'name', 50],
  ['group', 'name', 50],
  ['domain', 'name', 30],
  ['domain', 'code', 30],
  ['entity', 'name', 50],
  ['entity', 'words.0.keyword', 200],
  ['variable', 'name', 50],
  ['variable', 'definition', 400],
  ['userVariable', 'name', 50],
  ['actionMethod', 'name', 50],
  ['form', 'name', 50],
  ['form', 'guideText', 400],
  ['form', 'buttons.0.name', 50],
  ['keywordGroup', 'name', 100],
  ['keywordGroup', 'keywords.0', 100],
  ['keywordGroup', 'answer', 400],
  ['bannedWord', 'name', 100],
  ['bannedWord', 'answer', 400],
  ['peopleType', 'name', 30],
  ['holiday', 'name', 100],
  ['businessHours', 'name', 100],
  ['image', 'name', 100],
  ['image', 'description', 500, 'may be empty'],
  ['fixedMenu', 'title', 14],
  ['fixedMenu', 'buttons.0.name', 18],
  ['conversation', 'name', 100],
  ['conversation', 'questions.0.text', 400],
  ['conversation', 'memo', 1_000, 'may be empty'],
]

describe('texts', () => {
  test.each(TEXTS)('%s %s has up to %d characters', (body, path, most, empty) => {
    expect(codesAt(body, path, 'a'.repeat(most))).toEqual([])
    expect(codesAt(body, path, 'a'.repeat(most + 1))).toEqual([`${path} TOO_LONG`])
    const ofNothing = codesAt(body, path, ' \u200b')
    if (empty) expect(ofNothing).toEqual([])
    else expect(ofNothing[0]).toMatch(new RegExp(`^${path} (REQUIRED|ANSWER_REQUIRED)$`))
  })

  test.each(TEXTS)('%s %s holds nothing that cannot be stored', (body, path) => {
    expect(codesAt(body, path, 'a\u0000b')[0]).toMatch(
      new RegExp(`^${path} (CONTROL_CHARACTER|NAME_NOT_ONE_LINE)$`),
    )
    expect(codesAt(body, path, 'a\ud800b')[0]).toBe(`${path} LONE_SURROGATE`)
  })
})

const many = <Item>(count: number, item: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at))
const [ANSWER] = BODIES.conversation[1].answers
const bubbleOf = (description: string) => ({
  ...ANSWER.bubbles[0],
  component: { type: 'text', data: { description } },
})

/** The most entries of each list. */
const LISTS: [Body, path: string, most: number, item: (at: number) => unknown][] = [
  ['actionMethod', 'headers', 20, (at) => ({ name: `X-Field-${at}`, value: '1' })],
  ['form', 'buttons', 10, (at) => ({ name: `Button ${at}` })],
  ['keywordGroup', 'keywords', 100, (at) => `word ${at}`],
  ['conversation', 'tags', 20, (at) => `tag ${at}`],
  ['conversation', 'answers', 50, (at) => ({ ...ANSWER, bubbles: [bubbleOf(`Answer ${at}`)] })],
  ['conversation', 'answers.0.bubbles', 5, (at) => bubbleOf(`Bubble ${at}`)],
  ['conversation', 'negatives', 20, (at) => `Other ${at}`],
  ['conversation', 'inputContexts', 20, (at) => `context${at}`],
]

test.each(LISTS)('%s %s has up to %d entries', (body, path, most, item) => {
  expect(codesAt(body, path, many(most, item))).toEqual([])
  expect(codesAt(body, path, many(most + 1, item))).toEqual([`${path} TOO_MANY`])
})

test.each<[Body, path: string, value: unknown, ...codes: string[]]>([
  ['domain', 'name', 'ab', 'name TOO_SHORT'],
  ['domain', 'name', 'my shop', 'name NO_SPACES'],
  ['domain', 'code', 'a/b', 'code CODE_CHARACTERS'],
  ['domain', 'timeZone', 'Asia/Nowhere', 'timeZone INVALID_VALUE'],
  ['tag', 'name', 'a|b', 'name TAG_CHARACTERS'],
  ['tag', 'name', 'a\nb', 'name NAME_NOT_ONE_LINE'],
  ['variable', 'name', 'a b', 'name NAME_CHARACTERS'],
  ['userVariable', 'defaultValue', 'three', 'defaultValue NUMBER_REQUIRED'],
  [
    'userVariable',
    'defaultValue',
    '@{city}',
    'defaultValue DEFAULT_HAS_EXPRESSION',
    'defaultValue NUMBER_REQUIRED',
  ],
  ['actionMethod', 'name', '점수', 'name NAME_CHARACTERS_ENGLISH'],
  ['actionMethod', 'type', 'GET', 'type INVALID_VALUE'],
  ['actionMethod', 'url', 'https://shop.example.com/a.exe', 'url URL_EXE'],
  ['actionMethod', 'url', 'https://shop.example.com/@{city}', 'url PLACEHOLDER_OUTSIDE_QUERY'],
  ['actionMethod', 'timeoutMs', 99, 'timeoutMs TOO_SMALL'],
  ['actionMethod', 'timeoutMs', 5_001, 'timeoutMs TOO_LARGE'],
  ['actionMethod', 'headers', [{ name: 'Host', value: 'x' }], 'headers.0.name HEADER_NOT_ALLOWED'],
  ['form', 'buttons', [{ name: 'One' }], 'buttons TOO_FEW'],
  ['form', 'buttons', [{ name: 'One' }, { name: 'ONE' }], 'buttons.1.name DUPLICATE_NAME'],
  ['form', 'entity', null, 'buttons.0.action REQUIRED', 'buttons.1.action REQUIRED'],
  ['form', 'type', 'MULTIPLE', 'action REQUIRED'],
  ['keywordGroup', 'keywords', ['Bye', 'ｂｙｅ'], 'keywords.1 DUPLICATE_KEYWORD'],
  ['peopleType', 'name', '학생', 'name ENGLISH_ONLY'],
  ['holiday', 'dateTo', '2026-02-28', 'dateTo END_BEFORE_START'],
  ['holiday', 'dateTo', '2026-06-31', 'dateTo DATE_FORMAT'],
  ['businessHours', 'ranges.0.to', '09:30', 'ranges.0.to TOO_SHORT_SPAN'],
  ['businessHours', 'ranges.0.to', '24:01', 'ranges.0.to TIME_FORMAT'],
  ['image', 'type', 'FILE', 'file FILE_REQUIRED'],
  ['conversation', 'questions', [], 'questions QUESTION_REQUIRED'],
  ['conversation', 'answers', [], 'answers ANSWER_REQUIRED'],
  ['conversation', 'type', 'TASK', 'task TASK_FIELDS'],
])('%s %s may not be %j: %s', (body, path, value, ...codes) => {
  expect(codesAt(body, path, value)).toEqual(codes)
})
