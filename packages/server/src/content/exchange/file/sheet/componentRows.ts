import {
  type CellForm,
  COMPONENT_SHEETS,
  columnsOfKind,
  type Locale,
  type SheetField,
  type SheetKind,
} from '@parlance/contract'
import { COMPONENT_TITLES } from '../../titles/componentTitles'

type Fields = Record<string, unknown>

/** The headings of a kind's sheet: in a language, or the names of the columns. */
export function headingsOf(kind: SheetKind, locale: Locale | undefined): string[] {
  return columnsOfKind(kind).map((column) => (locale ? COMPONENT_TITLES[locale][column] : column))
}

/** The rows of a component: its own columns stand on the first, and every row has its name. */
export function rowsOfComponent(kind: SheetKind, fields: Fields): string[][] {
  const { own, list } = COMPONENT_SHEETS[kind]
  const whole = own.map((field) => cellOf(fields, field))
  if (!list) return [whole]
  const items = fields[list.field] as unknown[]
  const first = items[0]
  const name = whole.map((cell, at) => (own[at]!.column === 'name' ? cell : ''))
  return [
    [...whole, ...list.each.map((field) => (first === undefined ? '' : cellOf(first, field)))],
    ...items.slice(1).map((item) => [...name, ...list.each.map((field) => cellOf(item, field))]),
  ]
}

function cellOf(value: unknown, { field, form }: SheetField): string {
  const held = field === '' ? value : (value as Fields)[field]
  return held === undefined || held === null ? '' : textOf(held, form)
}

function textOf(value: unknown, form: CellForm): string {
  if (form === 'FLAG') return value === true ? 'on' : 'off'
  if (form === 'JSON') return JSON.stringify(value)
  if (form === 'LIST') return listText(value as string[])
  return String(value)
}

/** Texts parted by commas; as JSON where one of them has a comma itself. */
function listText(texts: string[]): string {
  return texts.some((text) => /[,\n]|^\[/.test(text)) ? JSON.stringify(texts) : texts.join(', ')
}
