import type { Bubble, Component } from '@parlance/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'

/** Where a client of this request reaches us. */
export function originOf({ config }: Context, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

/** A bubble whose uploaded pictures and sounds are found from anywhere: messengers and pages elsewhere show them. */
export function withWholeAddresses(bubble: Bubble, origin: string): Bubble {
  return { ...bubble, ...whole(bubble, origin) }
}

function whole<C extends Component>(component: C, origin: string): C
function whole(component: Component, origin: string): Component {
  const from = (address: string) => (address.startsWith('/files/') ? `${origin}${address}` : address)
  switch (component.type) {
    case 'image':
      return { ...component, data: { ...component.data, imageUrl: from(component.data.imageUrl) } }
    case 'audio':
      return { ...component, data: { ...component.data, audioUrl: from(component.data.audioUrl) } }
    case 'template': {
      const { cover } = component.data
      return cover ? { ...component, data: { ...component.data, cover: whole(cover, origin) } } : component
    }
    case 'carousel':
      return { ...component, data: { cards: component.data.cards.map((card) => whole(card, origin)) } }
    default:
      return component
  }
}
