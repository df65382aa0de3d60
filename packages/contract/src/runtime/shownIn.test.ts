import { expect, test } from 'vitest'
import { channelOf, type Platform } from '../channel/channels'
import type { Button, Component } from '../turn/turn'
import { shownIn } from './shownIn'

const text = (description: string): Component => ({ type: 'text', data: { description } })
const button = (title: string): Button => ({
  type: 'button',
  title,
  data: { type: 'basic', action: { type: 'link', data: { url: 'https://a.example' } } },
})
const card = (cover: Extract<Component, { type: 'text' | 'image' }>, titles: string[]): Component => ({
  type: 'template',
  data: { cover, contentTable: titles.map((title) => [{ rowSpan: 1, colSpan: 1, data: button(title) }]) },
})
const image = (description: string): Extract<Component, { type: 'image' }> => ({
  type: 'image',
  title: 'Shop',
  data: { imageUrl: 'https://a.example/a.png', imagePosition: 'left', description },
})
const shown = (platform: Platform, ...bubbles: Component[]) =>
  shownIn(channelOf(platform), { bubbles, quickButtons: [] })
const codes = (platform: Platform, ...bubbles: Component[]) =>
  shown(platform, ...bubbles).notes.map(({ code }) => code)

const FLEX: Component = { type: 'flex', title: 'Order 12', subTitle: 'Order 12', data: { type: 'bubble' } }
const STICKER: Component = { type: 'line_sticker', data: { packageId: '1', stickerId: '2' } }
const AUDIO: Component = { type: 'audio', data: { audioUrl: 'https://a.example/a.mp3', title: 'Sea' } }

test('the web chat and the Custom API have all of it as it is', () => {
  const bubbles = [
    FLEX,
    STICKER,
    AUDIO,
    card(image('x'.repeat(500)), Array(20).fill('a long name of a button')),
  ]
  for (const platform of ['webchat', 'custom'] as const)
    expect(shown(platform, ...bubbles)).toEqual({ bubbles, quickButtons: [], notes: [] })
})

test.each<[Platform, string[]]>([
  ['line', []],
  ['lineworks', ['STICKER_AS_WORD', 'AUDIO_AS_LINK']],
  ['facebook', ['FLEX_AS_TEXT', 'STICKER_AS_WORD']],
  ['talktalk', ['FLEX_AS_TEXT', 'STICKER_AS_WORD', 'AUDIO_AS_LINK']],
  ['kakao', ['FLEX_AS_TEXT', 'STICKER_AS_WORD', 'AUDIO_AS_LINK']],
])('%s says which kinds it does not have', (platform, missing) => {
  expect(codes(platform, FLEX, STICKER, AUDIO)).toEqual(missing)
})

test('the text instead of a Flex message and a link to a sound are sent where these are not', () => {
  const [flex, audio] = shown('talktalk', FLEX, AUDIO).bubbles
  expect(flex).toEqual(text('Order 12'))
  expect(audio).toMatchObject({ data: { url: 'https://a.example/a.mp3', urlAlias: 'Sea' } })
})

test.each<[Platform, number]>([
  ['line', 4],
  ['facebook', 3],
  ['lineworks', 10],
  ['naverworks', 10],
  ['talktalk', 10],
  ['kakao', 3],
])('%s shows %i buttons at once, the others below', (platform, most) => {
  const titles = Array.from({ length: most + 1 }, (_, i) => String(i))
  const { bubbles, notes } = shown(platform, card({ type: 'text', data: { description: 'x' } }, titles))
  expect(notes).toEqual([{ code: 'BUTTONS_SPLIT', max: most }])
  expect(bubbles.map((one) => one.type === 'template' && one.data.contentTable?.length)).toEqual([most, 1])
  expect(bubbles[1]).not.toHaveProperty('data.cover')
})

test('what is longer than a messenger shows is cut, and each such text is named', () => {
  const { bubbles, notes } = shown('kakao', card(image('d'.repeat(231)), ['Open all of our shops', 'Call']))
  expect(notes).toEqual([
    { code: 'BUTTON_CUT', max: 14, text: 'Open all of our shops' },
    { code: 'IMAGE_ON_TOP' },
    { code: 'TEXT_CUT', max: 230, text: `${'d'.repeat(23)}…` },
  ])
  const cover = bubbles[0]?.type === 'template' ? bubbles[0].data.cover : undefined
  expect(cover?.data.description).toBe(`${'d'.repeat(229)}…`)
  expect(cover).toMatchObject({ data: { imagePosition: 'top' } })
})

test('KakaoTalk joins texts until there are three bubbles, and leaves out the last where that is not enough', () => {
  const joined = shown('kakao', text('1'), text('2'), STICKER, text('3'), text('4'))
  expect(joined.bubbles).toEqual([text('1\n\n2'), STICKER, text('3\n\n4')])
  expect(codes('kakao', STICKER, STICKER, STICKER, STICKER)).toContain('BUBBLES_LEFT_OUT')
})

test('a text that does something when it is pressed is a plain text in messengers', () => {
  const pressed: Component = {
    type: 'text',
    data: { description: 'Why', action: { type: 'welcome', data: {} } },
  }
  expect(shown('line', pressed)).toMatchObject({
    bubbles: [text('Why')],
    notes: [{ code: 'TEXT_NOT_PRESSED' }],
  })
})

test('buttons that were split for the product are split anew where a messenger holds fewer', () => {
  const rest = (titles: string[]): Component => {
    const { contentTable } = (card(image(''), titles) as Extract<Component, { type: 'template' }>).data
    return { type: 'template', data: { contentTable } } as Component
  }
  const bubbles = [card(image('ten'), ['1', '2', '3', '4']), rest(['5', '6', '7', '8']), rest(['9', '10'])]
  const counts = (platform: Platform) =>
    shown(platform, ...bubbles).bubbles.map(
      (bubble) => bubble.type === 'template' && bubble.data.contentTable?.length,
    )
  expect(counts('facebook')).toEqual([3, 3, 3, 1])
  expect(counts('line')).toEqual([4, 4, 2])
  expect(codes('line', ...bubbles)).not.toContain('BUTTONS_SPLIT')
})
