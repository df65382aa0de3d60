import type { ListedKind } from '../conversation/botFile'

/**
 * How a cell holds a value: a FLAG as `on` or `off`, a LIST as texts parted by commas, JSON as JSON for what has no
 * better layout.
 */
export type CellForm = 'TEXT' | 'NUMBER' | 'FLAG' | 'LIST' | 'JSON'

/** Every column of the sheets of components, as programs call it. */
export const COMPONENT_COLUMNS = [
  'name',
  'code',
  'type',
  'pattern',
  'keyword',
  'synonyms',
  'url',
  'definition',
  'defaultValue',
  'version',
  'data',
  'headers',
  'sessionAttributes',
  'marker',
  'timeoutMs',
  'guideText',
  'entity',
  'button',
  'buttonAction',
  'quickReply',
  'action',
  'day',
  'from',
  'to',
  'dateFrom',
  'dateTo',
  'answer',
  'noAnswer',
  'kind',
  'bubbles',
  'inputContexts',
  'outputContexts',
  'title',
  'layout',
  'imageUrl',
  'areas',
  'description',
  'sample',
  'file',
  'sensitiveType',
  'active',
] as const
/** A column of such a sheet. */
export type ComponentColumn = (typeof COMPONENT_COLUMNS)[number]

/** A column and the field that it holds. */
export type SheetField = { column: ComponentColumn; field: string; form: CellForm }
/** The columns of one kind: those of the object stand on its first row, those of a list on a row for each item. */
export type KindSheet = {
  own: readonly SheetField[]
  /** The list that has a row for each item; an item that is a plain text has one column without a field. */
  list?: { field: string; each: readonly SheetField[] }
}

const of = (column: ComponentColumn, form: CellForm = 'TEXT', field: string = column): SheetField => {
  return { column, field, form }
}
const NAME = of('name')
const ACTIVE = of('active', 'FLAG')
const SENSITIVE = of('sensitiveType')

/** How the components of each kind stand in a sheet. */
export const COMPONENT_SHEETS: Record<ListedKind, KindSheet> = {
  entity: {
    own: [NAME, of('code'), of('type'), of('pattern'), SENSITIVE, ACTIVE],
    list: { field: 'words', each: [of('keyword'), of('synonyms', 'LIST')] },
  },
  apiEntity: { own: [NAME, of('url'), ACTIVE] },
  variable: { own: [NAME, of('definition'), ACTIVE] },
  userVariable: { own: [NAME, of('type'), of('defaultValue'), SENSITIVE] },
  actionMethod: {
    own: [
      NAME,
      of('version', 'NUMBER'),
      of('type'),
      of('url'),
      of('data'),
      of('headers', 'JSON'),
      of('sessionAttributes', 'JSON'),
      of('marker', 'FLAG'),
      of('timeoutMs', 'NUMBER'),
    ],
  },
  form: {
    own: [
      NAME,
      of('version', 'NUMBER'),
      of('type'),
      of('guideText'),
      of('entity'),
      of('action', 'JSON'),
      ACTIVE,
    ],
    list: {
      field: 'buttons',
      each: [of('button', 'TEXT', 'name'), of('buttonAction', 'JSON', 'action'), of('quickReply', 'FLAG')],
    },
  },
  businessHours: { own: [NAME], list: { field: 'ranges', each: [of('day'), of('from'), of('to')] } },
  holiday: { own: [NAME, of('dateFrom'), of('dateTo')] },
  peopleType: { own: [NAME] },
  keywordGroup: {
    own: [NAME, of('type'), of('answer'), of('noAnswer', 'FLAG'), ACTIVE],
    list: { field: 'keywords', each: [of('keyword', 'TEXT', '')] },
  },
  bannedWord: { own: [NAME, of('answer'), ACTIVE] },
  message: {
    own: [
      NAME,
      of('kind'),
      of('active', 'FLAG', 'on'),
      of('bubbles', 'JSON'),
      of('inputContexts', 'JSON'),
      of('outputContexts', 'JSON'),
    ],
  },
  image: { own: [NAME, of('type'), of('url'), of('description'), of('file', 'JSON')] },
  audio: { own: [NAME, of('type'), of('url'), of('sample'), of('file', 'JSON')] },
  fixedMenu: {
    own: [NAME, of('title'), of('layout'), of('imageUrl'), of('areas'), of('active', 'FLAG', 'on')],
    list: { field: 'buttons', each: [of('button', 'TEXT', 'name'), of('buttonAction', 'JSON', 'action')] },
  },
}

/** All columns of a kind in the order of its sheet. */
export function columnsOfKind(kind: ListedKind): ComponentColumn[] {
  const { own, list } = COMPONENT_SHEETS[kind]
  return [...own, ...(list?.each ?? [])].map(({ column }) => column)
}
