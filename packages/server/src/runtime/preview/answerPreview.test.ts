import { type AnswerPreview, type ErrorReply, PLATFORMS } from '@parlance/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kindOf } from '../../content/kind/kinds'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let owner: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  domainId = await newDomain(owner, 'en')
  const button = (name: string, quickReply = false) => ({
    name,
    quickReply,
    action: { type: 'TEXT', text: 'ok' },
  })
  const names = ['Small', 'Medium', 'Large', 'Huge', 'Giant']
  await owner.send('POST', `/api/v1/uservariable?domainId=${domainId}`, {
    name: 'name',
    type: 'TEXT',
    defaultValue: '',
  })
  await owner.send('POST', `/api/v1/form?domainId=${domainId}`, {
    name: 'size',
    version: 2,
    type: 'SINGLE',
    guideText: 'Which size, *{name}?',
    entity: null,
    buttons: [...names.map((name) => button(name)), button('None', true)],
    active: true,
  })
})
afterAll(() => server.close())

const text = (description: string) => ({
  answerType: 'TEXT',
  component: { type: 'text', data: { description } },
})
async function preview(platform: string, ...bubbles: object[]) {
  const path = `/api/v1/answer/preview?domainId=${domainId}`
  const { status, body } = await owner.send<AnswerPreview>('POST', path, { platform, bubbles })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('expressions stand as they are written, in texts, addresses and Flex messages', async () => {
  const { bubbles } = await preview(
    'webchat',
    {
      answerType: 'TEXT',
      component: {
        type: 'text',
        data: {
          description: 'For @{city} and `@{DATE}: ${price} [sic] {x}',
          url: 'https://a.example/?c=@{city}',
          urlAlias: 'Go',
        },
      },
    },
    {
      answerType: 'FLEXMESSAGE',
      component: { type: 'flex', title: '*{name}', data: { text: '$2{points.sum}' } },
    },
  )
  expect(bubbles).toMatchObject([
    {
      type: 'text',
      data: {
        description: 'For @{city} and `@{DATE}: ${price} [sic] {x}',
        url: 'https://a.example/?c=@{city}',
      },
    },
    { type: 'flex', title: '*{name}', data: { text: '$2{points.sum}' } },
  ])
})

test.each([
  ['line', [4, 1]],
  ['custom', [5]],
])('a form is shown as %s holds its buttons', async (platform, rows) => {
  const form = {
    answerType: 'SINGLEFORM',
    component: { type: 'form', data: { formName: 'size', version: 2 } },
  }
  for (const bubble of [form, text('#2{size}')]) {
    const { bubbles, quickButtons } = await preview(platform, bubble)
    expect(bubbles[0]).toMatchObject({ data: { cover: { data: { description: 'Which size, *{name}?' } } } })
    expect(bubbles.map((one) => one.type === 'template' && one.data.contentTable?.length)).toEqual(rows)
    expect(quickButtons.map(({ title }) => title)).toEqual(['None'])
  }
})

test('a payment is shown in LINE as the button that it becomes, and elsewhere as it is written', async () => {
  const written = 'Your order: ${`linePay(Shirt @{size}, ${price}, $2{order.no})}'
  const { bubbles } = await preview('line', text(written))
  expect(bubbles).toMatchObject([
    { type: 'text', data: { description: 'Your order:' } },
    {
      type: 'template',
      data: {
        cover: { title: 'Shirt @{size}', data: { description: '${price}' } },
        contentTable: [[{ data: { title: expect.stringContaining('LINE Pay') } }]],
      },
    },
  ])
  for (const [platform, payment] of [
    ['custom', written],
    ['line', '${`linePay(Shirt)}'],
  ] as const)
    expect((await preview(platform, text(payment))).bubbles).toMatchObject([
      { data: { description: payment } },
    ])
})

test('a hand-over is in no text and in nothing that is sent: who gets the talk is told beside it', async () => {
  const written = 'One moment. ${`switchToAgent(Human Support, To @{city})}'
  for (const platform of PLATFORMS) {
    const { bubbles, payload, handsOverTo } = await preview(platform, text(written), text('Bye ${price}'))
    expect(bubbles.map((one) => one.type === 'text' && one.data.description)).toEqual([
      'One moment.',
      'Bye ${price}',
    ])
    expect(handsOverTo).toBe('Human Support')
    expect(JSON.stringify(payload)).not.toMatch(/switchToAgent|Human Support/)
  }
  const alone = await preview('line', text('${`switchToAgent(*{desk})}'))
  expect(alone).toMatchObject({ bubbles: [], payload: [], handsOverTo: '*{desk}' })
})

test('the payload is what the Custom API sends', async () => {
  const { bubbles, payload } = await preview('custom', text('One'), text('Two'))
  expect(payload).toMatchObject({ version: 'v2', event: 'send', bubbles })
  expect(bubbles[0]?.information).toContainEqual({ key: 'chatType', value: 'TEXT,TEXT' })
})

test.each([
  ['line', [{ type: 'text', text: 'For @{city}' }]],
  ['facebook', [{ text: 'For @{city}' }]],
  ['lineworks', [{ type: 'text', text: 'For @{city}' }]],
  ['talktalk', [{ textContent: { text: 'For @{city}' } }]],
] as const)('the payload of %s is what it is sent', async (platform, messages) => {
  expect((await preview(platform, text('For @{city}'))).payload).toEqual(messages)
})

test('only the forms that the bubbles name are read, whatever else the domain has', async () => {
  for (const name of ['colour', 'shape'])
    await owner.send('POST', `/api/v1/form?domainId=${domainId}`, {
      name,
      version: 2,
      type: 'OPEN',
      guideText: name,
      entity: null,
      action: { type: 'TEXT', text: 'ok' },
      active: true,
    })
  const read = vi.spyOn(kindOf('form').store, 'read')
  const named = await preview('webchat', text('Well #2{shape}'))
  expect(JSON.stringify(named.bubbles)).toContain('shape')
  expect(read.mock.calls.map(([, , ids]) => ids?.length)).toEqual([1])
  await preview('webchat', text('No form at all'))
  expect(read).toHaveBeenCalledOnce()
  read.mockRestore()
})

test('a form that there is not is left as it is written, and nothing is sent for it alone', async () => {
  const missing = {
    answerType: 'SINGLEFORM',
    component: { type: 'form', data: { formName: 'none', version: 2 } },
  }
  expect((await preview('webchat', missing)).bubbles).toEqual([])
  expect((await preview('webchat', text('See #2{none}'))).bubbles).toMatchObject([
    { data: { description: 'See #2{none}' } },
  ])
})

test('only who may see the domain is answered', async () => {
  const stranger = await server.signUp()
  const path = `/api/v1/answer/preview?domainId=${domainId}`
  const reply = await stranger.send<ErrorReply>('POST', path, { platform: 'line', bubbles: [text('x')] })
  expect(reply.status).toBe(404)
})
