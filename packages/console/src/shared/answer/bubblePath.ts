import type { BubbleDraft } from './bubbleDraft'

const ACTION = /^data\.data\.action\.data\.(mobileUrl|url|number|postback|text)/
const OF_TEXT = /(\.data\.action)\.data\.(mobileUrl|url|number|postback|text)$/

/** Where in the draft stands what a path below one stored bubble names, such as `component.data.url`. */
export function pathInDraft(draft: BubbleDraft | undefined, path: string): string {
  if (draft?.answerType === 'IMAGECARD') return pathInCards(draft.cards, path)
  if (draft?.answerType === 'TEXT') return pathInText(path)
  if (draft?.answerType === 'MULTILINKS') return pathInText(pathInTemplate(path, 'component.data', 'links'))
  if (draft?.answerType === 'FLEXMESSAGE') {
    if (path === 'component.title') return 'title'
    return path.startsWith('component') ? 'json' : path
  }
  return path
}

function pathInCards(cards: readonly { buttons: readonly unknown[] }[], path: string): string {
  if (!path.startsWith('component')) return path
  const [, at = '0', within = ''] =
    cards.length > 1
      ? (/^component\.data\.cards\.(\d+)\.?(.*)$/.exec(path) ?? ['', '', ''])
      : ['', '0', path.slice('component.'.length)]
  if (at === '') return 'cards'
  const base = `cards.${at}`
  const hasButtons = (cards[Number(at)]?.buttons.length ?? 0) > 0
  if (!hasButtons) return within ? `${base}.cover.${within}` : base
  return `${base}.${pathInTemplate(`component.${within}`, 'component.data', 'buttons')}`
}

/** Within a cover with rows of buttons. */
function pathInTemplate(path: string, base: string, list: string): string {
  if (path.startsWith(`${base}.cover.`)) return path.slice(`${base}.`.length)
  const [, row, within = ''] = new RegExp(`^${base}\\.contentTable\\.(\\d+)\\.0\\.(.*)$`).exec(path) ?? []
  if (row === undefined) return path.startsWith(base) || path === 'component' ? list : path
  const action = ACTION.exec(within)?.[1]
  if (action) return `${list}.${row}.${actionField(action)}`
  return `${list}.${row}.title`
}

function pathInText(path: string): string {
  return path.replace(OF_TEXT, (_, action: string, field: string) => `${action}.${actionField(field)}`)
}

/** Where the draft of an action has what the stored one has in a field. */
function actionField(field: string): string {
  if (field === 'mobileUrl') return field
  return field === 'text' ? 'shown' : 'value'
}
