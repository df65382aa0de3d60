import type { Bubble, Component, PersistentMenu } from '@parlance/contract'
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

/** A fixed menu whose uploaded picture is found from anywhere. */
export function withWholePicture(menu: PersistentMenu, origin: string): PersistentMenu {
  const { contentBackgroundImage: picture, ...data } = menu.data
  return picture === undefined
    ? menu
    : { ...menu, data: { ...data, contentBackgroundImage: wholeAddress(picture, origin) } }
}

function wholeAddress(address: string, origin: string): string {
  return address.startsWith('/files/') ? `${origin}${address}` : address
}

function whole<C extends Component>(component: C, origin: string): C
function whole(component: Component, origin: string): Component {
  const from = (address: string) => wholeAddress(address, origin)
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
