import type { AnswerBubble } from './answer'

/**
 * The texts that bubbles show or say, in their order: what a search of conversations looks in and a list shows. A
 * form is given by its notation; stickers, and bubbles that send nothing, have none.
 */
export function spokenTextsOf(bubbles: readonly AnswerBubble[]): string[] {
  return bubbles.flatMap(({ component }) => textsOf(component))
}

function textsOf(component: AnswerBubble['component']): string[] {
  return partsOf(component).filter((text) => text !== undefined && text !== '') as string[]
}

function partsOf(component: AnswerBubble['component']): (string | undefined)[] {
  switch (component.type) {
    case 'text':
      return [component.title, component.data.description, component.data.urlAlias]
    case 'image': {
      const { description, alt, urlAlias } = component.data
      return [component.title, component.subTitle, description, alt, urlAlias]
    }
    case 'template': {
      const { cover, contentTable } = component.data
      return [...partsOf(cover), ...contentTable.flat().map((button) => button.data.title)]
    }
    case 'carousel':
      return component.data.cards.flatMap(partsOf)
    case 'flex':
      return [component.title]
    case 'form':
      return [`#${component.data.version === 2 ? '2' : ''}{${component.data.formName}}`]
    case 'audio':
      return [component.data.title]
    default:
      return []
  }
}
