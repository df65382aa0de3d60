/**
 * Reads a LINE Flex container (behaviour 1.7) into the part of it that is drawn. What is not known, too deep or unsafe
 * is left out; sizes and spaces are words of a fixed list, colours are hexadecimal, so that no style of the operator's
 * own reaches the page.
 */
export type FlexAction =
  | { kind: 'link'; url: string; label: string }
  | { kind: 'message'; shown: string; sent: string; label: string }
export type FlexNode = { margin?: string; grow?: number } & (
  | {
      kind: 'box'
      layout: 'horizontal' | 'vertical' | 'baseline'
      spacing?: string
      padding?: string
      corner?: string
      background?: string
      justify?: string
      align?: string
      action?: FlexAction
      contents: FlexNode[]
    }
  | {
      kind: 'text'
      runs: FlexRun[]
      align?: string
      wrap: boolean
      action?: FlexAction
    }
  | { kind: 'image'; url: string; ratio?: string; fit: boolean; size?: string; action?: FlexAction }
  | { kind: 'icon'; url: string }
  | { kind: 'button'; look: 'primary' | 'secondary' | 'link'; colour?: string; action: FlexAction }
  | { kind: 'separator'; colour?: string }
  | { kind: 'filler' }
)
export type FlexRun = {
  text: string
  size?: string
  bold: boolean
  italic: boolean
  colour?: string
  decoration?: 'underline' | 'line-through'
}
export type FlexBubble = { size: string; blocks: { part: FlexPart; node: FlexNode; background?: string }[] }
const PARTS = ['header', 'hero', 'body', 'footer'] as const
type FlexPart = (typeof PARTS)[number]

type Json = Record<string, unknown>
const DEPTH_MAX = 8
const NODES_MAX = 300
const BUBBLES_MAX = 12
const SPACES = ['none', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl']
const SIZES = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', '3xl', '4xl', '5xl', 'full']
const BUBBLE_SIZES = ['nano', 'micro', 'deca', 'hecto', 'kilo', 'mega', 'giga']
const JUSTIFY = ['flex-start', 'center', 'flex-end', 'space-between', 'space-around', 'space-evenly']

/** The bubbles of a container; none when there is nothing in it that can be drawn. */
export function readFlex(data: Json): FlexBubble[] {
  const budget = { nodes: NODES_MAX }
  const bubbles = data.type === 'carousel' ? list(data.contents) : [data]
  return bubbles
    .slice(0, BUBBLES_MAX)
    .filter(({ type }) => type === 'bubble')
    .map((bubble) => readBubble(bubble, budget))
    .filter(({ blocks }) => blocks.length > 0)
}

function readBubble(bubble: Json, budget: { nodes: number }): FlexBubble {
  const styles = record(bubble.styles)
  const blocks = PARTS.flatMap((part) => {
    const node = readNode(record(bubble[part]), budget, 0)
    return node ? [{ part, node, ...given('background', colour(record(styles[part]).backgroundColor)) }] : []
  })
  return { size: word(bubble.size, BUBBLE_SIZES) ?? 'mega', blocks }
}

function readNode(json: Json, budget: { nodes: number }, depth: number): FlexNode | undefined {
  budget.nodes -= 1
  if (budget.nodes < 0 || depth > DEPTH_MAX) return undefined
  const node = readKind(json, budget, depth)
  if (!node) return undefined
  const grow = json.flex
  return {
    ...node,
    ...given('margin', word(json.margin, SPACES)),
    ...given('grow', typeof grow === 'number' && grow >= 0 && grow <= 100 ? grow : undefined),
  }
}

function readKind(json: Json, budget: { nodes: number }, depth: number): FlexNode | undefined {
  const action = readAction(json.action)
  switch (json.type) {
    case 'box':
      return {
        kind: 'box',
        layout: json.layout === 'horizontal' || json.layout === 'baseline' ? json.layout : 'vertical',
        contents: list(json.contents).flatMap((child) => readNode(child, budget, depth + 1) ?? []),
        ...given('spacing', word(json.spacing, SPACES)),
        ...given('padding', word(json.paddingAll, SPACES)),
        ...given('corner', word(json.cornerRadius, SPACES)),
        ...given('background', colour(json.backgroundColor)),
        ...given('justify', word(json.justifyContent, JUSTIFY)),
        ...given('align', word(json.alignItems, JUSTIFY)),
        ...given('action', action),
      }
    case 'text':
      return readText(json, action)
    case 'image':
      return readImage(json, action)
    case 'icon':
      return isPicture(json.url) ? { kind: 'icon', url: json.url } : undefined
    case 'button':
      return action && readButton(json, action)
    case 'separator':
      return { kind: 'separator', ...given('colour', colour(json.color)) }
    case 'filler':
    case 'spacer':
      return { kind: 'filler' }
    default:
      return undefined
  }
}

function readText(json: Json, action: FlexAction | undefined): FlexNode | undefined {
  const spans = list(json.contents).filter(({ type }) => type === 'span')
  const runs = spans.length > 0 ? spans.map((span) => readRun({ ...json, ...span })) : [readRun(json)]
  if (runs.every(({ text }) => text === '')) return undefined
  return {
    kind: 'text',
    runs,
    wrap: json.wrap === true,
    ...given('align', word(json.align, ['start', 'center', 'end'])),
    ...given('action', action),
  }
}

function readRun(json: Json): FlexRun {
  const decoration = word(json.decoration, ['underline', 'line-through'] as const)
  return {
    text: string(json.text),
    bold: json.weight === 'bold',
    italic: json.style === 'italic',
    ...given('size', word(json.size, SIZES)),
    ...given('colour', colour(json.color)),
    ...given('decoration', decoration),
  }
}

function readImage(json: Json, action: FlexAction | undefined): FlexNode | undefined {
  if (!isPicture(json.url)) return undefined
  const [, width, height] = /^(\d{1,6}):(\d{1,6})$/.exec(string(json.aspectRatio)) ?? []
  return {
    kind: 'image',
    url: json.url,
    fit: json.aspectMode !== 'cover',
    ...given('ratio', Number(width) > 0 && Number(height) > 0 ? `${width} / ${height}` : undefined),
    ...given('size', word(json.size, SIZES)),
    ...given('action', action),
  }
}

function readButton(json: Json, action: FlexAction): FlexNode {
  return {
    kind: 'button',
    look: word(json.style, ['primary', 'secondary', 'link'] as const) ?? 'link',
    action,
    ...given('colour', colour(json.color)),
  }
}

function readAction(value: unknown): FlexAction | undefined {
  const json = record(value)
  const label = string(json.label)
  if (json.type === 'uri' && string(json.uri) !== '')
    return { kind: 'link', url: string(json.uri), label: label || string(json.uri) }
  if (json.type === 'message' && string(json.text) !== '')
    return {
      kind: 'message',
      shown: string(json.text),
      sent: string(json.text),
      label: label || string(json.text),
    }
  if (json.type !== 'postback' || string(json.data) === '') return undefined
  const shown = string(json.displayText) || string(json.text) || label || string(json.data)
  return { kind: 'message', shown, sent: string(json.data), label: label || shown }
}

function given<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(record) : []
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function word<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((each) => each === value)
}

function colour(value: unknown): string | undefined {
  return typeof value === 'string' && /^#(?:[\da-f]{6}|[\da-f]{8})$/i.test(value) ? value : undefined
}

function isPicture(value: unknown): value is string {
  return typeof value === 'string' && /^https:\/\//i.test(value)
}
