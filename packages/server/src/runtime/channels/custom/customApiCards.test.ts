import type { Answer, ConversationFields } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { aTestBot, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

const PICTURE = 'https://shop.example/shoe.png'
const PAGE = 'https://shop.example/shoe'
const plainCard = {
  type: 'image',
  title: 'Shoe',
  subTitle: 'Red',
  data: { imageUrl: PICTURE, description: 'For the hills.', url: PAGE, urlAlias: 'Buy it' },
} as const
const pictureOnly = { type: 'image', data: { imageUrl: PICTURE, url: PAGE, urlAlias: 'Buy it' } } as const
const rows = [
  [{ data: { type: 'button', title: 'Map', data: { action: linkTo('https://shop.example/map') } } }],
]
const withButtons = {
  type: 'template',
  data: { cover: { ...plainCard, data: { ...plainCard.data, imagePosition: 'left' } }, contentTable: rows },
} as const
const linkedText = {
  type: 'text',
  title: 'Opening hours',
  data: { description: 'We open at 9.', url: 'https://shop.example/hours', urlAlias: 'All hours' },
} as const
const links = { type: 'template', data: { cover: linkedText, contentTable: rows } } as const

const ACTIONS = [
  { type: 'link', data: { url: PAGE, mobileUrl: 'https://m.shop.example' } },
  { type: 'phone', data: { number: '02-1234-5678' } },
  { type: 'postback', data: { postback: 'Why' } },
  { type: 'utterance', data: { text: 'Tell me more', postback: 'text' } },
  { type: 'welcome', data: { postback: 'From the start' } },
] as const
const pressable = (action: (typeof ACTIONS)[number]) => ({
  answerType: 'TEXT',
  component: { type: 'text', data: { description: 'Press me', action } },
})

const BOT = [
  asking('plain', { answerType: 'IMAGECARD', component: plainCard }),
  asking('picture', { answerType: 'IMAGECARD', component: pictureOnly }),
  asking('buttons', { answerType: 'IMAGECARD', component: withButtons }),
  asking('carousel', {
    answerType: 'IMAGECARD',
    component: { type: 'carousel', data: { cards: [plainCard, pictureOnly, withButtons] } },
  }),
  asking('pictures', {
    answerType: 'IMAGECARD',
    component: {
      type: 'carousel',
      data: { cards: [pictureOnly, { ...pictureOnly, data: { imageUrl: PICTURE } }] },
    },
  }),
  asking('links', { answerType: 'MULTILINKS', component: links }),
  asking('text', { answerType: 'TEXT', component: linkedText }),
  asking('pressed', ...ACTIONS.map((action) => pressable(action))),
  asking('flex', {
    answerType: 'FLEXMESSAGE',
    component: { type: 'flex', title: 'Receipt', data: { type: 'bubble' } },
  }),
  asking('sound', {
    answerType: 'AUDIO',
    component: { type: 'audio', data: { audioUrl: 'https://shop.example/a.mp3' } },
  }),
]

let server: TestApp
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  bot = await aTestBot(server, await server.signUp(), BOT)
})
afterAll(() => server.close())

function linkTo(url: string) {
  return { type: 'link', data: { url } } as const
}
function asking(name: string, ...bubbles: object[]): ConversationFields {
  return {
    name,
    type: 'GENERAL',
    group: null,
    tags: [],
    questions: [{ chatType: 'TEXT', text: name }],
    answers: [{ chatStatusCode: 'ENABLED', bubbles: bubbles as Answer['bubbles'] }],
    random: false,
  }
}

type Loose = {
  type: string
  title?: string
  data: Record<string, unknown>
  information: { key: string; value: string }[]
}
async function ask(text: string, version = 'v2') {
  const { path, secretKey } = bot.channels.REAL
  const bubbles = [{ type: 'text', data: { description: text } }]
  const payload = Buffer.from(JSON.stringify({ version, userId: 'u', timestamp: 1, bubbles, event: 'send' }))
  const headers = {
    'content-type': 'application/json;UTF-8',
    'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, payload),
  }
  const response = await server.app.inject({ method: 'POST', url: path, payload, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ bubbles: Loose[] }>().bubbles
}
/** The only bubble of an answer without what is said about it, and that by key. */
async function only(text: string, version?: string) {
  const bubbles = await ask(text, version)
  expect(bubbles).toHaveLength(1)
  const { information = [], context: _context, ...component } = bubbles[0]! as Loose & { context: unknown }
  return { component, about: Object.fromEntries(information.map(({ key, value }) => [key, value])) }
}

const PLAIN = {
  type: 'template',
  data: {
    cover: { ...plainCard, data: { ...plainCard.data, action: linkTo(PAGE) } },
  },
}
const ONLY = {
  type: 'template',
  data: {
    cover: { type: 'image', data: { ...pictureOnly.data, imagePosition: 'top', action: linkTo(PAGE) } },
  },
}
const BUTTONS = {
  type: 'template',
  data: {
    cover: {
      ...plainCard,
      data: { ...plainCard.data, imagePosition: 'left', action: linkTo(PAGE) },
    },
    contentTable: [
      [
        {
          rowSpan: 1,
          colSpan: 1,
          data: {
            type: 'button',
            title: 'Map',
            data: { type: 'basic', action: linkTo('https://shop.example/map') },
          },
        },
      ],
    ],
  },
}

describe('an image card is a template with an image cover (behaviour 1.6)', () => {
  test('without buttons, its link in the action of the cover too', async () => {
    const { component, about } = await only('plain')
    expect(component).toEqual(PLAIN)
    expect(about).toMatchObject({ chatType: 'IMAGECARD', imageOnly: 'false', carousel: '1' })
  })

  test('a picture without words says so', async () => {
    const { component, about } = await only('picture')
    expect(component).toEqual(ONLY)
    expect(about).toMatchObject({ imageOnly: 'true', carousel: '1' })
  })

  test('with buttons', async () => {
    const { component, about } = await only('buttons')
    expect(component).toEqual(BUTTONS)
    expect(about).toMatchObject({ imageOnly: 'false', carousel: '1' })
  })

  test('in a carousel', async () => {
    const { component, about } = await only('carousel')
    expect(component).toEqual({ type: 'carousel', data: { cards: [PLAIN, ONLY, BUTTONS] } })
    expect(about).toMatchObject({ imageOnly: 'false', carousel: '3' })
    expect((await only('pictures')).about).toMatchObject({ imageOnly: 'true', carousel: '2' })
  })
})

test('the cover of links keeps its title and its link', async () => {
  const { component } = await only('links')
  expect(component).toEqual({ type: 'template', data: { ...BUTTONS.data, cover: linkedText } })
})

describe('version 1', () => {
  test('keeps the title and the link of a text', async () => {
    expect(await ask('text', 'v1')).toEqual([linkedText])
  })

  test('carries a card without buttons as an image with its words and its link', async () => {
    const { title, subTitle, data } = plainCard
    expect(await ask('plain', 'v1')).toEqual([{ type: 'image', title, subTitle, data }])
    expect(await ask('picture', 'v1')).toEqual([{ type: 'image', data: pictureOnly.data }])
  })
})

describe('public clients', () => {
  type Part = { type: string; title?: string; data: Record<string, unknown> }
  /** As the official web client draws cards: of a carousel only templates, of a cover its title, words and picture. */
  function drawn({ type, data }: Part): string[] {
    if (type === 'carousel')
      return (data.cards as Part[]).filter((card) => card.type === 'template').flatMap(drawn)
    if (type === 'text') return [data.description as string]
    if (type !== 'template') return []
    const cover = data.cover as Part
    const action = cover.data.action as { data: { url: string } } | undefined
    const buttons = ((data.contentTable ?? []) as { data: Part }[][]).flat().map((cell) => cell.data.title)
    return [cover.title, cover.data.imageUrl, cover.data.description, action?.data.url, ...buttons].filter(
      (one): one is string => typeof one === 'string',
    )
  }

  test.each([
    ['plain', ['Shoe', PICTURE, 'For the hills.', PAGE]],
    ['picture', [PICTURE, PAGE]],
    ['buttons', ['Shoe', PICTURE, 'For the hills.', PAGE, 'Map']],
    [
      'carousel',
      [
        'Shoe',
        PICTURE,
        'For the hills.',
        PAGE,
        PICTURE,
        PAGE,
        'Shoe',
        PICTURE,
        'For the hills.',
        PAGE,
        'Map',
      ],
    ],
    ['links', ['Opening hours', 'We open at 9.', 'Map']],
    ['text', ['We open at 9.']],
  ])('the official web client shows all of %s', async (text, shown) => {
    expect((await ask(text)).flatMap(drawn)).toEqual(shown)
  })

  /** As several public clients read an answer: of a text its words, of anything else those of its cover. */
  function read({ type, data }: Part): unknown {
    if (type === 'text') return data.description
    return (data as { cover: { data: { description?: string } } }).cover.data.description
  }

  test.each([
    ['plain', 'For the hills.'],
    ['picture', undefined],
    ['buttons', 'For the hills.'],
    ['links', 'We open at 9.'],
    ['text', 'We open at 9.'],
  ])('those that read words or cover read %s', async (text, words) => {
    expect((await ask(text)).map(read)).toEqual([words])
  })

  test.each(['plain', 'picture', 'buttons', 'carousel', 'links', 'text', 'flex', 'sound'])(
    'those that look for a cover first get along with %s',
    async (text) => {
      for (const { data } of await ask(text)) {
        const cover = data.cover as Part | undefined
        const words = cover ? cover.data.description : data.description
        expect(['string', 'undefined']).toContain(typeof words)
      }
    },
  )
})

test('a text says what pressing it does: a page, a call, a message, another message, the beginning', async () => {
  const bubbles = await ask('pressed')
  const [link, phone, , , welcome] = ACTIONS
  expect(bubbles.map(({ data }) => data['action'])).toEqual([
    link,
    phone,
    { type: 'postback', data: { postback: 'Why', displayText: 'Why', postbackFull: 'Why' } },
    {
      type: 'utterance',
      data: { utteranceId: expect.any(Number), text: 'Tell me more', postback: 'text' },
    },
    welcome,
  ])
})
