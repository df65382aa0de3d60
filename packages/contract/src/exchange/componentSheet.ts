import { ACTION_METHOD_TYPES } from '../component/actionMethod/actionMethod'
import { FIXED_MENU_AREAS, FIXED_MENU_LAYOUTS } from '../component/fixedMenu'
import { FORM_TYPES } from '../component/form'
import { KEYWORD_GROUP_TYPES } from '../component/keywordGroup'
import { AUDIO_TYPES } from '../component/media/audio'
import { IMAGE_TYPES } from '../component/media/image'
import { AUDIO_SAMPLES } from '../component/media/mediaFile'
import { MESSAGE_KINDS } from '../component/message'
import { USER_VARIABLE_TYPES } from '../component/userVariable'
import { ENTITY_TYPES, SENSITIVE_TYPES } from '../entity/entity'
import { WEEKDAYS } from '../primitives/weekday'
import { BOT_LISTS, type ListedKind } from './botFile'

/** A kind that has sheets of its own: components, groups and tags. */
export type SheetKind = 'group' | 'tag' | ListedKind
/** What the sheets of each kind and their lists in JSON are called, each kind before what refers to it (behaviour 11). */
export const SHEET_LISTS: Record<SheetKind, string> = { group: 'groups', tag: 'tags', ...BOT_LISTS }
/** All of these kinds. */
export const SHEET_KINDS = Object.keys(SHEET_LISTS) as SheetKind[]

/**
 * How a cell holds a value: a FLAG as `on` or `off`, a LIST as texts parted by commas, a TIME as `09:00`, a DAY as
 * `2026-03-01` or `03-01`, JSON as JSON for what has no better layout.
 */
export type CellForm = 'TEXT' | 'NUMBER' | 'FLAG' | 'LIST' | 'TIME' | 'DAY' | 'JSON'

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
  'push',
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

/** A column and the field that it holds, with the words that it may hold where it is one of them. */
export type SheetField = {
  column: ComponentColumn
  field: string
  form: CellForm
  values?: readonly string[]
}
/** The columns of one kind: those of the object stand on its first row, those of a list on a row for each item. */
type KindSheet = {
  /** The columns that tell a sheet of the kind from others, where it has all of one line; none for names alone. */
  marks: readonly (readonly ComponentColumn[])[]
  own: readonly SheetField[]
  /** The list that has a row for each item; an item that is a plain text has one column without a field. */
  list?: { field: string; each: readonly SheetField[] }
}

const of = (column: ComponentColumn, form: CellForm = 'TEXT', field: string = column): SheetField => {
  return { column, field, form }
}
const oneOf = (column: ComponentColumn, values: readonly string[]): SheetField => {
  return { ...of(column), values }
}
const NAME = of('name')
const ACTIVE = of('active', 'FLAG')
const SENSITIVE = oneOf('sensitiveType', SENSITIVE_TYPES)
const VERSION = { ...of('version', 'NUMBER'), values: ['1', '2'] }

/** How the components of each kind stand in a sheet. */
export const COMPONENT_SHEETS: Record<SheetKind, KindSheet> = {
  group: { marks: [], own: [NAME] },
  tag: { marks: [], own: [NAME] },
  entity: {
    marks: [
      ['keyword', 'synonyms'],
      ['type', 'pattern'],
    ],
    own: [NAME, of('code'), oneOf('type', ENTITY_TYPES), of('pattern'), SENSITIVE, ACTIVE],
    list: { field: 'words', each: [of('keyword'), of('synonyms', 'LIST')] },
  },
  apiEntity: { marks: [['url', 'active']], own: [NAME, of('url'), ACTIVE] },
  variable: { marks: [['definition']], own: [NAME, of('definition'), ACTIVE] },
  userVariable: {
    marks: [['type', 'defaultValue']],
    own: [NAME, oneOf('type', USER_VARIABLE_TYPES), of('defaultValue'), SENSITIVE],
  },
  actionMethod: {
    marks: [['version', 'type', 'url']],
    own: [
      NAME,
      VERSION,
      oneOf('type', ACTION_METHOD_TYPES),
      of('url'),
      of('data'),
      of('headers', 'JSON'),
      of('sessionAttributes', 'JSON'),
      of('marker', 'FLAG'),
      of('timeoutMs', 'NUMBER'),
    ],
  },
  form: {
    marks: [['version', 'type', 'guideText']],
    own: [
      NAME,
      VERSION,
      oneOf('type', FORM_TYPES),
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
  businessHours: {
    marks: [['day', 'from', 'to']],
    own: [NAME],
    list: { field: 'ranges', each: [oneOf('day', WEEKDAYS), of('from', 'TIME'), of('to', 'TIME')] },
  },
  holiday: { marks: [['dateFrom', 'dateTo']], own: [NAME, of('dateFrom', 'DAY'), of('dateTo', 'DAY')] },
  peopleType: { marks: [], own: [NAME] },
  keywordGroup: {
    marks: [['type', 'keyword', 'answer']],
    own: [NAME, oneOf('type', KEYWORD_GROUP_TYPES), of('answer'), of('noAnswer', 'FLAG'), ACTIVE],
    list: { field: 'keywords', each: [of('keyword', 'TEXT', '')] },
  },
  bannedWord: { marks: [['answer', 'active']], own: [NAME, of('answer'), ACTIVE] },
  message: {
    marks: [['kind', 'bubbles']],
    own: [
      NAME,
      oneOf('kind', MESSAGE_KINDS),
      of('active', 'FLAG', 'on'),
      of('bubbles', 'JSON'),
      of('inputContexts', 'JSON'),
      of('outputContexts', 'JSON'),
      of('push', 'JSON'),
    ],
  },
  image: {
    marks: [['type', 'url', 'description']],
    own: [NAME, oneOf('type', IMAGE_TYPES), of('url'), of('description'), of('file', 'JSON')],
  },
  audio: {
    marks: [['type', 'url', 'sample']],
    own: [NAME, oneOf('type', AUDIO_TYPES), of('url'), oneOf('sample', AUDIO_SAMPLES), of('file', 'JSON')],
  },
  fixedMenu: {
    marks: [['layout', 'button']],
    own: [
      NAME,
      of('title'),
      oneOf('layout', FIXED_MENU_LAYOUTS),
      of('imageUrl'),
      oneOf('areas', Object.keys(FIXED_MENU_AREAS)),
      of('active', 'FLAG', 'on'),
    ],
    list: { field: 'buttons', each: [of('button', 'TEXT', 'name'), of('buttonAction', 'JSON', 'action')] },
  },
}

/** All columns of a kind in the order of its sheet. */
export function columnsOfKind(kind: SheetKind): ComponentColumn[] {
  const { own, list } = COMPONENT_SHEETS[kind]
  return [...own, ...(list?.each ?? [])].map(({ column }) => column)
}
