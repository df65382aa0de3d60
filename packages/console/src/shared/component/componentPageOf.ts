import type { ComponentKind, DomainDetail, Use } from '@parlance/contract'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DraftForm, DraftShape } from '../form/draftForm'
import type { MessageId } from '../i18n/messageId'
import type { Translate } from '../i18n/useT'
import type { ScreenTab } from '../layout/navigation'
import type { Column } from '../table/dataTableProps'
import type { ComponentCalls, ComponentItem, ComponentRow, FieldsRow } from './componentCalls'

/** The kinds that have their words: `<kind>.create`, `.empty`, `.example` and `.nameHelp`. */
export type PageKind =
  Extract<MessageId, `${ComponentKind}.empty`> extends `${infer Kind}.empty` ? Kind : never

/** What an editor of one kind gets besides the name, which every kind has and the page itself edits. */
export type ComponentFieldsProps<Fields, Draft = Fields> = {
  form: DraftForm<Fields, Draft, ComponentItem<Fields>>
  domainId: number
  readOnly: boolean
}

type Routes = RegisteredRouter['routesByPath']
/** The addresses of component screens: those where a new component can be created. */
export type ListPath = {
  [Path in keyof Routes]: 'create' extends keyof Routes[Path]['types']['fullSearchSchema'] ? Path : never
}[keyof Routes]

/** What cells are written with. */
type CellContext = { t: Translate; domainId: number }

/** What `screens.ts` says about the screen of a kind. */
export type ComponentScreen = {
  kind: PageKind
  path: ListPath
  label: MessageId
  icon: LucideIcon
  /** Fetches the page of the kind: a `KindPage` of its own fields. */
  fetchPage: () => Promise<object>
}

/** What differs between kinds: `ComponentPage` does everything that is alike in all of them. */
export type KindPage<Fields, Row extends ComponentRow = FieldsRow<Fields>, Draft = Fields> = {
  calls: ComponentCalls<Fields, Row>
  /** The greatest length of a name; by default that of a title. */
  nameMax?: number
  /** What the name is called where it is more than one; by default a name. */
  nameLabel?: MessageId
  /** The fields of a new one. */
  newFields: Fields
  /** An example to begin with, in the reader's language; by default a new one named `<kind>.example`. */
  example?: (t: Translate) => Fields
  /** The columns between the name and the number of uses. */
  columns: (context: CellContext) => Column<Row>[]
  /** The inputs below the name; left out where a name is all. */
  Fields?: ComponentType<ComponentFieldsProps<Fields, Draft>>
  shape?: DraftShape<Fields, Draft>
  /** What is shown beside the inputs, such as a preview: the drawer needs width for it. */
  Aside?: ComponentType<ComponentFieldsProps<Fields, Draft>>
  /** A drawer for few fields, a wide one, or one for inputs with something beside them. */
  size?: 480 | 720 | 960
  /** An item of a list among the fields, as the history shows it. */
  itemText?: (item: never, context: Pick<CellContext, 't'>) => string
  /** The name of such an item and what it holds, where the history shows what changed within one. */
  itemParts?: (item: never) => { name: string; parts: readonly string[] }
  /** How a name is written in a text, such as `@{city}`; the fields are left out where only the name is known. */
  notation?: (name: string, fields?: Fields) => string
  /** The lists that belong together, with its own. */
  tabs?: readonly ScreenTab[]
  /** Another list of the same screen; `tab` names it in the address, and in the tabs of the screen. */
  also?: { tab: string; List: ComponentType<{ domainId: number }> }
  /** The types that the list is filtered by; made by `typesOf`, as their words are `<label>.<type>`. */
  types?: { label: MessageId; values: readonly string[] }
  /** How many a domain may have: at the limit none is created, and why is said. */
  max?: number | ((domain: DomainDetail) => number)
  /** What stands above the list once there is one, such as a try-it. */
  Above?: ComponentType<{ domainId: number }>
  /** The filter of the conversation list that finds what uses one; a change of such a kind needs no build. */
  conversationFilter?: 'tagId' | 'groupId'
}

/** The page of a kind on its screen. */
export type ComponentPageOf<Fields, Row extends ComponentRow, Draft = Fields> = ComponentScreen &
  KindPage<Fields, Row, Draft> & { nameMax: number }

/** How many different components use one. */
export function countUsers(uses: readonly Use[]): number {
  return new Set(uses.map(({ kind, id }) => `${kind} ${id}`)).size
}

/** A name as it is written in a text. */
export function nameIn<Fields>(
  page: { notation?: (name: string, fields?: Fields) => string },
  name: string,
  fields?: Fields,
): string {
  return page.notation ? page.notation(name, fields) : name
}

/** The fields of a row, of a kind whose list gives them. */
export function fieldsIn<Fields>(row: ComponentRow): Fields | undefined {
  return 'fields' in row ? (row.fields as Fields) : undefined
}
