import { notifications } from '@mantine/notifications'
import {
  type AnswerBubble,
  type AnswerPreview,
  Component,
  type Conversation,
  type ConversationFields,
} from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { STORED, savedOf } from '../../../../testing/open/openEditor'
import { cleanUp, renderConsole } from '../../../../testing/renderConsole'
import { shownWhole } from '../../../../testing/shownWhole'
import { ConversationEditor } from '../ConversationEditor'

const button = (title: string, action: object) => [
  { rowSpan: 1, colSpan: 1, data: { type: 'button', title, data: { type: 'basic', action } } },
]
const cover = {
  type: 'image',
  title: 'Shop',
  subTitle: 'In the city',
  data: {
    imageUrl: 'https://a.example/a.png',
    alt: 'A house',
    imagePosition: 'left',
    description: 'Second floor',
    url: 'https://a.example',
    urlAlias: 'More',
  },
}
const besides = { marker: true, impression: { message: 'seen', url: 'https://a.example/seen' } }
/** Every kind of bubble with everything set, as many in an answer as there may be. */
const BUBBLES = [
  {
    answerType: 'TEXT',
    component: {
      type: 'text',
      title: 'Hours',
      data: {
        description: 'We open at 9.',
        url: 'https://a.example/hours',
        urlAlias: 'All hours',
        action: { type: 'utterance', data: { text: 'Tell me more', postback: 'hours' } },
      },
    },
    ...besides,
  },
  {
    answerType: 'IMAGECARD',
    component: {
      type: 'template',
      data: {
        cover,
        contentTable: [
          button('Map', {
            type: 'link',
            data: { url: 'https://b.example', mobileUrl: 'https://m.b.example' },
          }),
          button('Call', { type: 'phone', data: { number: '02-1234-5678' } }),
          button('Say', { type: 'postback', data: { postback: 'hello' } }),
          button('Ask', { type: 'utterance', data: { text: 'shown', postback: 'sent' } }),
          button('Again', { type: 'welcome', data: { postback: 'again' } }),
        ],
      },
    },
    ...besides,
  },
  {
    answerType: 'MULTILINKS',
    component: {
      type: 'template',
      data: {
        cover: {
          type: 'text',
          title: 'Links',
          data: { description: 'Where to?', action: { type: 'welcome', data: {} } },
        },
        contentTable: [
          button('One', {
            type: 'link',
            data: { url: 'https://c.example', mobileUrl: 'https://m.c.example' },
          }),
        ],
      },
    },
  },
  { answerType: 'FLEXMESSAGE', component: { type: 'flex', title: 'Order', data: { type: 'bubble' } } },
  {
    answerType: 'AUDIO',
    component: { type: 'audio', data: { audioUrl: 'https://a.example/a.mp3', title: 'Sea' } },
  },
] as unknown as AnswerBubble[]

const CALL = { type: 'phone', data: { number: '02-1234-5678' } }
/** How far each thing is scrolled that is. */
const scrollers = () =>
  [...document.querySelectorAll('*')].flatMap(({ scrollTop }) => (scrollTop > 0 ? [scrollTop] : []))
const PRESSED = [
  {
    answerType: 'TEXT',
    component: {
      type: 'text',
      data: { description: 'We open at 9.', action: { type: 'welcome', data: {} } },
    },
  },
] as AnswerBubble[]

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/domain/5') return { body: fakeDomain({ id: 5, name: 'Shop' }) }
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path.endsWith('/paraphrase')) return { body: { state: 'READY', offers: [] } }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (path === '/api/v1/answer/preview') return { body: previewOf(body as { bubbles: AnswerBubble[] }) }
    if (path === '/api/v1/form') return { body: fakePage([]) }
    if (method === 'PUT') return { body: savedOf((body as { fields: Conversation }).fields) }
    return {}
  })
})
afterEach(() => {
  notifications.clean()
  cleanUp()
  server.restore()
})

/** Not as the server would, but enough to see that it was asked. */
function previewOf({ bubbles: given }: { bubbles: AnswerBubble[] }): AnswerPreview {
  const bubbles = given.flatMap(({ component }) => Component.safeParse(component).data ?? [])
  const payload = { version: 'v2', event: 'send' } as const
  return { bubbles, quickButtons: [], handsOverTo: 'Night desk', payload }
}
async function open(bubbles?: AnswerBubble[]) {
  const answers = [{ ...STORED.answers[0]!, ...(bubbles && { bubbles }) }]
  const questions = STORED.questions.slice(0, 1)
  renderConsole(<ConversationEditor domainId={5} conversation={{ ...STORED, questions, answers }} />)
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}
const saves = () => server.asked.filter(({ method, path }) => method === 'PUT' && path.endsWith('/uttset/7'))
async function save(): Promise<AnswerBubble[]> {
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saves().length).toBe(1)
  return (saves()[0]!.body as { fields: ConversationFields }).fields.answers[0]!.bubbles
}
const bubble = (number: number) => page.getByRole('group', { name: new RegExp(`^Speech bubble ${number}:`) })
const addTo = async (number: number, name: string) => {
  await bubble(number).getByRole('button', { name: 'Add to this bubble' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}

/** Types at once: there are dozens of inputs. */
function type(input: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const shape = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(shape, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('bubbles of every kind with everything set', () => {
  it('show each text, and are saved as they were stored when each is edited and edited back', async () => {
    await open(BUBBLES)
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        '[role=group][aria-label="Answer 1"] :is(input:not([role=switch], [readonly]), textarea:not([aria-hidden]))',
      ),
    ].filter((one) => one.type !== 'checkbox' && one.value !== '' && one.offsetParent !== null)
    expect(inputs.length).toBeGreaterThan(30)
    for (const input of inputs) {
      const { value } = input
      type(input, `${value}x`)
      type(input, value)
    }
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Shipping')
    expect(await save()).toEqual(BUBBLES)
  })

  it('get by mouse what few need: an action, an impression, a marker, an address on phones', async () => {
    await open()
    await addTo(1, 'When pressed')
    await page.getByRole('combobox', { name: 'When pressed' }).selectOptions('Start over')
    await addTo(1, 'Impression')
    await page.getByRole('textbox', { name: 'Impression URL' }).fill('https://a.example/seen')
    await page.getByRole('textbox', { name: 'Impression message' }).fill('seen')
    await addTo(1, 'Marker')
    await page.getByRole('switch', { name: 'Marker' }).click()
    await page.getByRole('button', { name: 'Image, links, form…' }).click()
    await page.getByRole('menuitem', { name: /^Link buttons/ }).click()
    await bubble(2).getByPlaceholder('What the bot says above the links').fill('Where to?')
    await page.getByRole('textbox', { name: 'Words of button 1' }).fill('Go')
    await page.getByRole('textbox', { name: 'Address of button 1' }).fill('https://b.example')
    await page.getByRole('button', { name: 'Another address on phones for button 1' }).click()
    await userEvent.keyboard('https://m.b.example')
    const [text, links] = await save()
    expect(text).toEqual({
      answerType: 'TEXT',
      component: { type: 'text', data: { description: 'Soon.', action: { type: 'welcome', data: {} } } },
      ...besides,
    })
    expect(JSON.stringify(links)).toContain('"mobileUrl":"https://m.b.example"')
  })

  it('say by themselves which messengers hold fewer buttons', async () => {
    const rows = ['1', '2', '3', '4', '5'].map((title) =>
      button(title, { type: 'link', data: { url: 'https://b.example' } }),
    )
    const component = {
      type: 'template',
      data: { cover: { type: 'text', data: { description: 'x' } }, contentTable: rows },
    }
    await open([{ answerType: 'MULTILINKS', component }] as unknown as AnswerBubble[])
    await expect.element(page.getByText(/^LINE and Facebook: one bubble holds 4 buttons/)).toBeVisible()
  })
})

describe('a button that says something', () => {
  it('says its own words, also once these change, unless others are typed; hidden words are told apart', async () => {
    const say = (title: string, postback: string) => button(title, { type: 'postback', data: { postback } })
    const component = {
      type: 'template',
      data: { cover, contentTable: [say('Hours', 'Hours'), say('Map', 'Where is it')] },
    }
    await open([{ answerType: 'IMAGECARD', component }] as unknown as AnswerBubble[])
    await page.getByLabelText('Words of button 1', { exact: true }).fill('Opening hours')
    await expect
      .element(page.getByLabelText('Message of button 1', { exact: true }))
      .toHaveAttribute('placeholder', 'Opening hours')
    await page.getByRole('button', { name: 'Add button' }).click()
    await userEvent.keyboard('Prices')
    const kind = page.getByLabelText('What button 3 does')
    await kind.selectOptions('Send hidden words')
    await expect.element(page.getByText(/^The chat shows this as what the user said/)).toBeVisible()
    expect(shownWhole(kind.element() as HTMLSelectElement)).toBe(true)
    await kind.selectOptions('Say its own words')
    const [saved] = await save()
    const said = JSON.stringify(saved).match(/"postback":"[^"]*"/g)
    expect(said).toEqual(['"postback":"Opening hours"', '"postback":"Where is it"', '"postback":"Prices"'])
  })
})

describe('the preview of an answer', () => {
  it('comes into sight when it opens below the fold, and moves nothing when it is in sight already', async () => {
    await page.viewport(1024, 768)
    const component = { type: 'template', data: { cover, contentTable: [button('Call', CALL)] } }
    await open([{ answerType: 'IMAGECARD', component }] as unknown as AnswerBubble[])
    const eye = page.getByRole('button', { name: 'Preview of answer 1' })
    const preview = page.getByRole('region', { name: 'Preview' })
    eye.element().scrollIntoView({ block: 'start' })
    await eye.click()
    const edge = () => {
      const { bottom, height } = preview.element().getBoundingClientRect()
      return height > 0 && bottom <= innerHeight
    }
    await expect.poll(edge).toBe(true)
    expect(scrollers()).not.toEqual([])
    await eye.click()
    await expect.element(preview).not.toBeInTheDocument()
    await page.viewport(1024, 3000)
    const before = scrollers()
    await eye.click()
    await expect.element(preview).toBeVisible()
    await expect.poll(edge).toBe(true)
    expect(scrollers()).toEqual(before)
    await page.viewport(1440, 900)
  })

  it('opens by keyboard, follows what is typed, shows each messenger and the reply of the API', async () => {
    await open(PRESSED)
    await expect.element(page.getByRole('region', { name: 'Preview' })).not.toBeInTheDocument()
    page.getByRole('button', { name: 'Preview of answer 1' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview).toHaveTextContent('We open at 9.')
    await page.getByLabelText('Answer 1, speech bubble 1').fill('We open at 10.')
    await expect.element(preview).toHaveTextContent('We open at 10.')
    await expect.element(preview.getByText('Then hands the talk over to “Night desk”')).toBeVisible()
    await page.getByRole('combobox', { name: 'Messenger of the preview' }).click()
    await page.getByRole('option', { name: 'KakaoTalk' }).click()
    await expect.element(preview.getByText(/A text cannot be pressed in KakaoTalk/)).toBeVisible()
    await expect
      .poll(() => server.asked.findLast(({ path }) => path === '/api/v1/answer/preview')?.body)
      .toMatchObject({ platform: 'kakao', bubbles: [{ answerType: 'TEXT' }] })
    await page.getByRole('button', { name: 'As sent', exact: true }).click()
    await expect.element(preview).toHaveTextContent('"event": "send"')
    await page.getByRole('combobox', { name: 'Messenger of the preview' }).click()
    await page.getByRole('option', { name: 'LINE', exact: true }).click()
    await expect.element(preview).toHaveTextContent('What goes to LINE')
    cleanUp()
    await open(PRESSED)
    await expect.element(page.getByRole('combobox', { name: 'Messenger of the preview' })).toHaveValue('LINE')
    await page.getByRole('button', { name: 'Preview of answer 1' }).click()
    await expect.element(page.getByRole('region', { name: 'Preview' })).not.toBeInTheDocument()
  })
})
