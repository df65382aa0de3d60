import type { ConversationFields } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Authoring,
  aTask,
  type GivenConversation,
  givenFields,
  issuesOf,
  say,
  startAuthoring,
} from '../../testing/authoring'

/** Limits of single fields that a person can pass over, each refused where it stands (specification section 5). */
let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

const aMethod = { name: 'm', version: 1, type: 'GET', url: 'https://shop.example/' }
const anOpenForm = {
  name: 'F',
  version: 2,
  type: 'OPEN',
  guideText: '?',
  action: { type: 'TEXT', text: 'x' },
}
const keywords = Array.from({ length: 101 }, (_, i) => `word ${i}`)

test.each<[string, string, object, string, string]>([
  ['a method named with a brace', 'actionmethod', { ...aMethod, name: 'a{b' }, 'name', 'NAME_CHARACTERS'],
  [
    'a method of version 2 named with a dot',
    'actionmethod',
    { ...aMethod, version: 2, type: 'JSON', name: 'a.b' },
    'name',
    'NAME_CHARACTERS_ENGLISH',
  ],
  [
    'an address that is too long once encoded',
    'actionmethod',
    { ...aMethod, url: `https://shop.example/${'가'.repeat(120)}` },
    'url',
    'TOO_LONG',
  ],
  [
    'a placeholder outside the query',
    'actionmethod',
    { ...aMethod, url: 'https://shop.example/@{city}' },
    'url',
    'PLACEHOLDER_OUTSIDE_QUERY',
  ],
  ['data that is no object', 'actionmethod', { ...aMethod, data: '[1]' }, 'data', 'JSON_INVALID_AT'],
  [
    'a header of our own',
    'actionmethod',
    { ...aMethod, headers: [{ name: 'Host', value: 'x' }] },
    'headers.0.name',
    'HEADER_NOT_ALLOWED',
  ],
  ['a form named with a bracket', 'form', { ...anOpenForm, name: 'F[' }, 'name', 'NAME_CHARACTERS'],
  [
    'a button named by an expression, which end users would see',
    'form',
    {
      ...anOpenForm,
      type: 'SINGLE',
      buttons: ['@{city}', 'b'].map((name) => ({ name, action: { type: 'TEXT', text: 'x' } })),
    },
    'buttons.0.name',
    'ANSWER_HAS_EXPRESSION',
  ],
  ['a form without a name', 'form', { ...anOpenForm, name: ' ' }, 'name', 'REQUIRED'],
  [
    '101 keywords',
    'keywordgroup',
    { name: 'k', type: 'WHOLE', answer: 'x', keywords },
    'keywords',
    'TOO_MANY',
  ],
  [
    'a group without keywords',
    'keywordgroup',
    { name: 'k', type: 'WHOLE', answer: 'x', keywords: [] },
    'keywords',
    'REQUIRED',
  ],
])('%s is refused', async (_title, path, fields, field, code) => {
  const reply = await at.create(path, fields)
  expect(reply.status).toBe(400)
  expect(issuesOf(reply).map(([where, found]) => [where, found])).toContainEqual([field, code])
})

const url = (name: string) => `https://shop.example/${name}`
const anImage = (data: object) => ({ answerType: 'IMAGECARD', component: { type: 'image', data } })
const links = (...contentTable: object[]) => ({
  answerType: 'MULTILINKS',
  component: { type: 'template', data: { cover: say('x')[0]!.component, contentTable } },
})
const aLink = (address: string) => [
  { data: { type: 'button', title: 'Go', data: { action: { type: 'link', data: { url: address } } } } },
]
const shown = (bubble: object) => ({
  answer: { bubbles: [bubble] as unknown as ConversationFields['answers'][number]['bubbles'] },
})
const BUBBLE = 'answers.0.bubbles.0.component.data'

test.each<[string, Partial<GivenConversation>, string, string]>([
  [
    'a context named with a blank',
    { outputContexts: [{ name: 'a b', function: 'ADD', strength: 'WEAK', limitCount: 1, limitTime: 1 }] },
    'outputContexts.0.name',
    'NAME_CHARACTERS',
  ],
  ['a slot named with a hyphen', aTask({ name: 'a-b' }), 'task.slots.0.name', 'NAME_CHARACTERS'],
  [
    'an option that is an expression',
    aTask({ options: ['Seoul', '@{city}'] }),
    'task.slots.0.options.1',
    'ANSWER_HAS_EXPRESSION',
  ],
  [
    'a default value that is an expression',
    aTask({ defaultValue: '*{grade}' }),
    'task.slots.0.defaultValue',
    'DEFAULT_HAS_EXPRESSION',
  ],
  [
    'an expression in the words of an address',
    shown({
      answerType: 'TEXT',
      component: { type: 'text', data: { description: 'x', url: url(''), urlAlias: '*{grade}' } },
    }),
    `${BUBBLE}.urlAlias`,
    'ANSWER_HAS_EXPRESSION',
  ],
  [
    'an expression in what a screen reader says of a picture',
    shown(anImage({ imageUrl: url('a.png'), alt: '@{city}' })),
    `${BUBBLE}.alt`,
    'ANSWER_HAS_EXPRESSION',
  ],
  [
    'a link that is a script',
    shown(links(aLink('javascript:alert(1)'))),
    `${BUBBLE}.contentTable.0.0.data.data.action.data.url`,
    'URL_INVALID',
  ],
  [
    'a link to what only this device has',
    shown(links(aLink('intent://scan'))),
    `${BUBBLE}.contentTable.0.0.data.data.action.data.url`,
    'LINK_SCHEME',
  ],
  [
    'a link of a flex message that is no link for end users',
    shown({
      answerType: 'FLEXMESSAGE',
      component: {
        type: 'flex',
        title: 'x',
        data: { hero: { action: { type: 'uri', uri: 'file:///etc' } } },
      },
    }),
    BUBBLE,
    'LINK_SCHEME',
  ],
  [
    'a link without a scheme',
    shown(links(aLink('shop.example'))),
    `${BUBBLE}.contentTable.0.0.data.data.action.data.url`,
    'URL_INVALID',
  ],
  ...(['linePay(Shirt, 0100, o-1)', 'naverPay( Shirt , 0 ,o-1)'] as const).map(
    (pay): [string, Partial<GivenConversation>, string, string] => [
      `a price that begins with 0: ${pay}`,
      shown(say(`Pay here: \${\`${pay}}`)[0]!),
      `${BUBBLE}.description`,
      'PRICE_BEGINS_WITH_ZERO',
    ],
  ),
  ['a name that is the entity for any text', { name: 'Say `@{ANY}' }, 'name', 'ANY_NOT_ALLOWED'],
  ['links without a button', shown(links()), `${BUBBLE}.contentTable`, 'BUTTON_REQUIRED'],
  [
    'an address without its words',
    shown({ answerType: 'TEXT', component: { type: 'text', data: { description: 'x', url: url('') } } }),
    `${BUBBLE}.urlAlias`,
    'URL_AND_ALIAS',
  ],
  [
    'a picture over http',
    shown(anImage({ imageUrl: 'http://shop.example/a.png' })),
    `${BUBBLE}.imageUrl`,
    'IMAGE_URL',
  ],
  [
    'a picture in another format',
    shown(anImage({ imageUrl: url('a.webp') })),
    `${BUBBLE}.imageUrl`,
    'IMAGE_URL',
  ],
  [
    'a picture described in 501 characters',
    shown(anImage({ imageUrl: url('a.png'), description: 'x'.repeat(501) })),
    `${BUBBLE}.description`,
    'TOO_LONG',
  ],
  [
    'a sound in another format',
    shown({ answerType: 'AUDIO', component: { type: 'audio', data: { audioUrl: url('a.ogg') } } }),
    `${BUBBLE}.audioUrl`,
    'AUDIO_URL',
  ],
  [
    'a flex message of nothing',
    shown({ answerType: 'FLEXMESSAGE', component: { type: 'flex', title: 'x', data: {} } }),
    BUBBLE,
    'REQUIRED',
  ],
  [
    'dates that end before they begin',
    { answer: { conditions: [[{ type: 'date', dateFrom: '2026-03-05', dateTo: '2026-03-01' }]] } },
    'answers.0.conditions.0.0.dateTo',
    'END_BEFORE_START',
  ],
  [
    '256 keys to press',
    { answer: { subsequentAction: { type: 'WAIT_KEYPAD', digits: 256, seconds: 5, fromBubble: 0 } } },
    'answers.0.subsequentAction.digits',
    'TOO_LARGE',
  ],
  [
    'a wait for the voice of half a second',
    { answer: { subsequentAction: { type: 'WAIT_VOICE', seconds: 0.5 } } },
    'answers.0.subsequentAction.seconds',
    'TOO_SMALL',
  ],
  [
    'a wait of four decimals',
    { answer: { subsequentAction: { type: 'WAIT_VOICE', seconds: 1.2345 } } },
    'answers.0.subsequentAction.seconds',
    'INVALID_VALUE',
  ],
  [
    'a call record that is no JSON',
    { answer: { callDetailRecord: '{"result": }' } },
    'answers.0.callDetailRecord',
    'JSON_INVALID_AT',
  ],
  [
    'a text that dials letters when it is pressed',
    shown({
      answerType: 'TEXT',
      component: {
        type: 'text',
        data: { description: 'x', action: { type: 'phone', data: { number: 'call me' } } },
      },
    }),
    `${BUBBLE}.action.data.number`,
    'INVALID_VALUE',
  ],
])('a conversation with %s is refused', async (_title, given, path, code) => {
  const reply = await at.caller.send(
    'POST',
    at.url('chat/faq/uttset'),
    givenFields({ name: 'New', ...given }),
  )
  expect(reply.status).toBe(400)
  expect(issuesOf(reply).map(([where, found]) => [where, found])).toContainEqual([path, code])
})

test('feedback leaves out 50 conversations at most', async () => {
  const excluded = Array.from({ length: 51 }, (_, i) => `Conversation ${i}`)
  const { body } = await at.caller.get<{ settings: { feedback: object }; revision: number }>(
    at.url('dialogue-settings'),
  )
  const settings = { ...body.settings, feedback: { ...body.settings.feedback, excluded } }
  const reply = await at.caller.send('PUT', at.url('dialogue-settings'), {
    revision: body.revision,
    settings,
  })
  expect(issuesOf(reply)).toEqual([['settings.feedback.excluded', 'TOO_MANY', undefined]])
})
