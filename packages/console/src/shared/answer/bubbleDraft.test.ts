import { ANSWER_TEXT_MAX, AnswerBubble } from '@parlance/contract'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../form/draftPath'
import { draftsOf, newBubble } from './bubbleDraft'
import { ANSWER_KINDS } from './bubbleKinds'
import { pathInDraft } from './bubblePath'
import { preparedBubbles } from './preparedBubbles'

const cell = (title: string, action: object) => ({
  rowSpan: 1,
  colSpan: 1,
  data: { type: 'button', title, data: { type: 'basic', action } },
})
const open = { type: 'link', data: { url: 'https://example.com/open', mobileUrl: 'https://m.example.com' } }
const cover = {
  type: 'image',
  title: 'Cover title',
  subTitle: 'Below it',
  data: {
    imageUrl: 'https://example.com/a.png',
    alt: 'What is shown',
    imagePosition: 'left',
    description: 'About it',
    url: 'https://example.com/more',
    urlAlias: 'More',
  },
}
const card = {
  type: 'template',
  data: {
    cover,
    contentTable: [
      [cell('Open', open)],
      [cell('Call', { type: 'phone', data: { number: '02-1234-5678' } })],
      [cell('Say', { type: 'postback', data: { postback: 'said by pressing' } })],
    ],
  },
}
const image = (component: object) => ({ answerType: 'IMAGECARD', component })
/** Bubbles as they are stored: each kind, and each shape of it. */
const STORED: [string, object][] = [
  [
    'a text',
    {
      answerType: 'TEXT',
      component: {
        type: 'text',
        title: 'A title',
        data: { description: 'What it says', url: 'https://example.com', urlAlias: 'Go' },
      },
      marker: true,
      impression: { message: 'seen', url: 'https://example.com/seen' },
    },
  ],
  ['an image', image(cover)],
  ['an image card', image(card)],
  ['image cards side by side', image({ type: 'carousel', data: { cards: [cover, card] } })],
  [
    'links',
    {
      answerType: 'MULTILINKS',
      component: {
        type: 'template',
        data: {
          cover: { type: 'text', data: { description: 'Where to' } },
          contentTable: [[cell('Open', open)]],
        },
      },
    },
  ],
  [
    'a Flex message',
    {
      answerType: 'FLEXMESSAGE',
      component: { type: 'flex', title: 'Instead', data: { type: 'bubble', body: { type: 'box' } } },
    },
  ],
  [
    'a form',
    { answerType: 'SINGLEFORM', component: { type: 'form', data: { formName: 'Size', version: 1 } } },
  ],
  [
    'a sticker',
    {
      answerType: 'STICKER',
      component: { type: 'lineworks_sticker', data: { packageId: '1', stickerId: '2' } },
    },
  ],
  [
    'a sound',
    {
      answerType: 'AUDIO',
      component: { type: 'audio', data: { audioUrl: 'https://example.com/a.mp3', title: 'Hi' } },
    },
  ],
  ['no answer', { answerType: 'NOANSWER', component: { type: 'none' } }],
]

/** The paths of all texts in a value. */
function textsIn(value: unknown, path: string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]))
}

describe.each(STORED)('%s', (_, stored) => {
  const bubble = AnswerBubble.parse(stored)
  const [draft] = draftsOf([bubble])

  it('is saved as it was stored when nothing was edited', () => {
    expect(preparedBubbles([draft!])).toEqual([bubble])
  })

  it('has each of its texts where an issue about it is shown', () => {
    const own = textsIn(bubble).filter(
      ([path]) =>
        !/(?:^|\.)(?:type|answerType|imagePosition)$/.test(path) && !path.startsWith('component.data.body'),
    )
    for (const [path, text] of own) {
      const shown = valueAt(draft, pathInDraft(draft, path))
      if (bubble.answerType === 'FLEXMESSAGE' && path.startsWith('component.data'))
        expect(shown).toContain(text)
      else expect(shown, path).toBe(text)
    }
  })
})

describe('a new bubble', () => {
  it.each(ANSWER_KINDS.filter((kind) => kind !== 'NOANSWER'))(
    '%s is refused while it is empty, at a field that is there',
    (kind) => {
      const draft = newBubble(kind)
      const parsed = AnswerBubble.safeParse(preparedBubbles([draft])[0])
      expect(parsed.success).toBe(false)
      for (const { path } of parsed.error!.issues)
        expect(valueAt(draft, pathInDraft(draft, path.join('.')))).toBeDefined()
    },
  )

  it('leaves out what is blank, and keeps a text that is too long to be refused', () => {
    const draft = newBubble('TEXT')
    const text = 'x'.repeat(ANSWER_TEXT_MAX + 1)
    if (draft.answerType === 'TEXT')
      draft.component = { type: 'text', title: '  ', data: { description: ` ${text} `, url: '' } }
    expect(preparedBubbles([draft])).toEqual([
      { answerType: 'TEXT', component: { type: 'text', data: { description: text } } },
    ])
  })
})
