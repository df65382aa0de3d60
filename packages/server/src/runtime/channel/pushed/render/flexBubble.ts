import type { CardContent } from './cardContent'

/** A card as a bubble of Flex, which LINE and those of its family show: a card of any size, with any number of buttons. */
export function flexBubble({
  title,
  text,
  picture,
  link,
  actions,
}: CardContent<Record<string, unknown>>): Record<string, unknown> {
  const words = [
    ...(title ? [{ type: 'text', text: title, weight: 'bold', size: 'md', wrap: true }] : []),
    ...(text ? [{ type: 'text', text, size: 'sm', wrap: true }] : []),
  ]
  const buttons = actions.map((action) => ({ type: 'button', style: 'link', height: 'sm', action }))
  return {
    type: 'bubble',
    ...(picture && {
      hero: {
        type: 'image',
        url: picture,
        size: 'full',
        aspectRatio: '20:13',
        aspectMode: 'cover',
        ...(link && { action: link }),
      },
    }),
    ...(words.length > 0 && { body: boxOf(words) }),
    ...(buttons.length > 0 && { footer: boxOf(buttons) }),
  }
}

function boxOf(contents: Record<string, unknown>[]): Record<string, unknown> {
  return { type: 'box', layout: 'vertical', spacing: 'sm', contents }
}

/** The text that replaces a card where only text is shown. */
export function wordsOfCard({ title, text, actions }: CardContent<Record<string, unknown>>): string {
  return [title, text].filter(Boolean).join(' ') || actions.map(({ label }) => String(label)).join(', ')
}
