import type { Bubble, BubbleAction, Button } from '@parlance/contract'

/** Parts of answers, as the engine makes them. */
export const text = (description: string, more: object = {}): Extract<Bubble, { type: 'text' }> => ({
  type: 'text',
  data: { description, ...more },
})
export const image = (data: object = {}, more: object = {}) =>
  ({ type: 'image', ...more, data: { imageUrl: 'https://shop.example/a.png', ...data } }) as const
export const button = (title: string, action: BubbleAction): Button => ({
  type: 'button',
  title,
  data: { type: 'basic', action },
})
export const says = (title: string, postbackFull = title) =>
  button(title, { type: 'postback', data: { postback: title, displayText: title, postbackFull } })
export const opens = (title: string, url: string) => button(title, { type: 'link', data: { url } })
export const calls = (title: string, number: string) => button(title, { type: 'phone', data: { number } })
export const card = (
  cover: Extract<Bubble, { type: 'text' | 'image' }> | undefined,
  ...buttons: Button[]
): Extract<Bubble, { type: 'template' }> => ({
  type: 'template',
  data: {
    ...(cover && { cover }),
    contentTable: buttons.map((data) => [{ rowSpan: 1, colSpan: 1, data }]),
  },
})
export const carousel = (...cards: ReturnType<typeof card>[]): Bubble => ({
  type: 'carousel',
  data: { cards },
})
export const audio: Bubble = { type: 'audio', data: { audioUrl: '/files/ab.mp3', title: '파도' } }
export const flex: Bubble = {
  type: 'flex',
  title: '주문 12',
  subTitle: '주문 12',
  data: { type: 'bubble', body: { type: 'box', layout: 'vertical', contents: [] } },
}
