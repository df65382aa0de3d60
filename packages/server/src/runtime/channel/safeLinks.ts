import {
  type Bubble,
  type BubbleAction,
  type Component,
  isSafeLink,
  withSafeFlexLinks,
} from '@parlance/contract'

/**
 * A bubble without links that may not be opened for end users: content that was stored before they were refused, or
 * what an operator's server put into a text, may hold them. Buttons that would lead there go with them.
 */
export function withSafeLinks(bubble: Bubble): Bubble {
  return { ...bubble, ...clean(bubble) }
}

function clean<C extends Component>(component: C): C
function clean(component: Component): Component {
  switch (component.type) {
    case 'text':
      return { ...component, data: cleanData(component.data) }
    case 'image':
      return { ...component, data: cleanData(component.data) }
    case 'template':
      return cleanTemplate(component)
    case 'carousel':
      return { ...component, data: { cards: component.data.cards.map((card) => clean(card)) } }
    case 'flex':
      return { ...component, data: withSafeFlexLinks(component.data) }
    default:
      return component
  }
}

function cleanTemplate(component: Extract<Component, { type: 'template' }>): Component {
  const { cover, contentTable } = component.data
  const rows = contentTable
    ?.map((row) => row.filter((cell) => isSafeAction(cell.data.data.action)))
    .filter((row) => row.length > 0)
  const table = rows && (rows.length > 0 || contentTable?.length === 0) ? { contentTable: rows } : {}
  return { ...component, data: { ...(cover && { cover: clean(cover) }), ...table } }
}

type Linked = { url?: string | undefined; urlAlias?: string | undefined; action?: BubbleAction | undefined }

function cleanData<Data extends Linked>(data: Data): Data {
  const cleaned = { ...data }
  if (data.url !== undefined && !isSafeLink(data.url)) {
    delete cleaned.url
    delete cleaned.urlAlias
  }
  if (data.action && !isSafeAction(data.action)) delete cleaned.action
  return cleaned
}

function isSafeAction(action: BubbleAction): boolean {
  if (action.type !== 'link') return true
  const { url, mobileUrl } = action.data
  return isSafeLink(url) && (mobileUrl === undefined || isSafeLink(mobileUrl))
}
