import type { ComponentKind, Use } from '@parlance/contract'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { DraftForm, DraftShape } from '../form/draftForm'
import type { MessageId } from '../i18n/messageId'
import type { Format } from '../i18n/useFormat'
import type { Translate } from '../i18n/useT'
import type { Column } from '../table/dataTableProps'
import type { ComponentCalls, ComponentItem, ComponentRow } from './componentCalls'

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
/** The addresses of `routes/componentRoutes.ts`: those where a new component can be created. */
type ListPath = {
  [Path in keyof Routes]: 'create' extends keyof Routes[Path]['types']['fullSearchSchema'] ? Path : never
}[keyof Routes]

/** What cells are written with. */
export type CellContext = { t: Translate; format: Format; domainId: number }

/** The screen of one kind of component: `ComponentPage` does everything that is alike in all of them. */
export type ComponentPageOf<Fields, Row extends ComponentRow, Draft = Fields> = {
  kind: PageKind
  /** The address of the list. */
  path: ListPath
  title: MessageId
  icon: LucideIcon
  calls: ComponentCalls<Fields, Row>
  /** The contract's rule for the fields. */
  schema: z.ZodType
  nameMax: number
  /** The fields of a new one. */
  newFields: Fields
  /** An example to begin with, in the reader's language. */
  example: (t: Translate) => Fields
  /** The columns between the name and the number of uses. */
  columns: (context: CellContext) => Column<Row>[]
  /** The inputs below the name; left out where a name is all. */
  Fields?: ComponentType<ComponentFieldsProps<Fields, Draft>>
  shape?: DraftShape<Fields, Draft>
  /** A drawer for few fields, or a wide one. */
  size?: 480 | 720
  /** How a name is written in a text, such as `@{city}`. */
  notation?: (name: string) => string
  /** The types that the list is filtered by, with their words. */
  types?: { label: MessageId; words: Readonly<Record<string, MessageId>> }
  /** The filter of the conversation list that finds what uses one; a change of such a kind needs no build. */
  conversationFilter?: 'tagId' | 'groupId'
}

/** How many different components use one. */
export function countUsers(uses: readonly Use[]): number {
  return new Set(uses.map(({ kind, id }) => `${kind} ${id}`)).size
}

/** A name as it is written in a text. */
export function nameIn(page: Pick<ComponentPageOf<never, never>, 'notation'>, name: string): string {
  return page.notation ? page.notation(name) : name
}
