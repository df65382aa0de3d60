import { z } from 'zod'
import { crud } from '../endpoint/crud'
import {
  CONVERSATION_NAME_MAX,
  FIXED_MENU_BUTTON_MAX,
  FIXED_MENU_TEXT_BUTTONS_MAX,
  FIXED_MENU_TITLE_MAX,
  UTTERANCE_MAX,
} from '../primitives/limits'
import { Title } from '../primitives/name'
import { buttonUrl, imageUrl, requiredText } from '../primitives/primitives'

/** TEXT: a list of buttons; IMAGE: areas of one picture. */
export const FIXED_MENU_LAYOUTS = ['TEXT', 'IMAGE'] as const

const cell = (rowSpan: number, colSpan: number) => ({ rowSpan, colSpan })
const ONE = cell(1, 1)
/** How a picture is divided: rows of cells, as a table of HTML has them. */
export const FIXED_MENU_AREAS = {
  ONE: [[ONE]],
  TWO_COLUMNS: [[ONE, ONE]],
  THREE_COLUMNS: [[ONE, ONE, ONE]],
  TWO_ROWS: [[ONE], [ONE]],
  FOUR: [
    [ONE, ONE],
    [ONE, ONE],
  ],
  SIX: [
    [ONE, ONE, ONE],
    [ONE, ONE, ONE],
  ],
  WIDE_AND_THREE: [[cell(1, 3)], [ONE, ONE, ONE]],
  TALL_AND_TWO: [[cell(2, 1), ONE], [ONE]],
} as const
export type FixedMenuAreas = keyof typeof FIXED_MENU_AREAS
const AREAS = Object.keys(FIXED_MENU_AREAS) as [FixedMenuAreas, ...FixedMenuAreas[]]

/** How many areas a picture is divided into. */
export function areaCount(areas: FixedMenuAreas): number {
  return FIXED_MENU_AREAS[areas].flat().length
}

/** What a button does: it leads to a conversation by its name, opens a page, or sends a text as if it were typed. */
export const FixedMenuAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LINK'), conversation: requiredText(CONVERSATION_NAME_MAX) }),
  z.object({ type: z.literal('URL'), url: buttonUrl }),
  z.object({ type: z.literal('TEXT'), text: requiredText(UTTERANCE_MAX) }),
])
export type FixedMenuAction = z.infer<typeof FixedMenuAction>

/** A menu that stands below a chat (behaviour 12.9); one of a domain is on. */
export const FixedMenuFields = z
  .object({
    name: Title,
    /** The label on the bar of the chat. */
    title: requiredText(FIXED_MENU_TITLE_MAX),
    layout: z.enum(FIXED_MENU_LAYOUTS),
    imageUrl: imageUrl.nullable().default(null),
    areas: z.enum(AREAS).default('SIX'),
    buttons: z.array(z.object({ name: requiredText(FIXED_MENU_BUTTON_MAX), action: FixedMenuAction })),
    on: z.boolean(),
  })
  .superRefine(({ layout, imageUrl: picture, areas, buttons }, context) => {
    const add = (path: (string | number)[], message: string, params: Record<string, unknown> = {}) =>
      context.addIssue({ code: 'custom', path, message, params })
    if (layout === 'IMAGE' && picture === null) add(['imageUrl'], 'REQUIRED')
    const most = layout === 'IMAGE' ? areaCount(areas) : FIXED_MENU_TEXT_BUTTONS_MAX
    const fewest = layout === 'IMAGE' ? most : 1
    if (buttons.length < fewest) add(['buttons'], 'TOO_FEW', { min: fewest })
    if (buttons.length > most) add(['buttons'], 'TOO_MANY', { max: most })
    const names = buttons.map(({ name }) => name.toLowerCase())
    names.forEach((name, i) => {
      if (names.indexOf(name) < i) add(['buttons', i, 'name'], 'DUPLICATE_NAME')
    })
  })
export type FixedMenuFields = z.infer<typeof FixedMenuFields>
/** Calls of fixed menus. */
export const fixedMenu = crud('fixedmenu', FixedMenuFields, 'fixed menus')
