import {
  areaCount,
  FIXED_MENU_TEXT_BUTTONS_MAX,
  type FixedMenuAction,
  type FixedMenuFields,
} from '@parlance/contract'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import type { DraftShape } from '../../../shared/form/draftForm'

/** What editing a fixed menu is done with. */
export type MenuInputsProps = ComponentFieldsProps<FixedMenuFields, MenuDraft>

/** What a button does: lead to a conversation, open a page, or send a text. */
export const DOES = ['LINK', 'URL', 'TEXT'] as const
type Does = (typeof DOES)[number]
/** A button while it is edited: what is not chosen now is kept, to come back to; `key` is its identity. */
export type MenuButton = {
  key: number
  name: string
  does: Does
  conversation: string
  url: string
  text: string
}
/** A menu as it is being typed: as many buttons as a picture ever has areas, of which the first are shown. */
export type MenuDraft = Omit<FixedMenuFields, 'buttons' | 'imageUrl'> & {
  imageUrl: string
  buttons: MenuButton[]
}

let lastKey = 0
/** A new button. */
export function menuButton(name = '', action?: FixedMenuAction): MenuButton {
  lastKey += 1
  const blank = { key: lastKey, name, does: 'LINK' as Does, conversation: '', url: '', text: '' }
  if (!action) return blank
  const { type: does, ...rest } = action
  return { ...blank, does, ...rest }
}

/** How many buttons of a draft are shown: one for each area of a picture, else those that there are. */
export function shownButtons({ layout, areas, buttons }: MenuDraft): MenuButton[] {
  return layout === 'IMAGE'
    ? buttons.slice(0, areaCount(areas))
    : buttons.slice(0, FIXED_MENU_TEXT_BUTTONS_MAX)
}

/** The draft with as many buttons as its picture has areas. */
export function filled(draft: MenuDraft): MenuDraft {
  const missing = draft.layout === 'IMAGE' ? areaCount(draft.areas) - draft.buttons.length : 0
  if (missing <= 0) return draft
  return { ...draft, buttons: [...draft.buttons, ...Array.from({ length: missing }, () => menuButton())] }
}

/** Buttons have a key; a menu of text is saved without the blank ones. */
export const MENU_SHAPE: DraftShape<FixedMenuFields, MenuDraft> = {
  of: ({ buttons, imageUrl, ...fields }) =>
    filled({
      ...fields,
      imageUrl: imageUrl ?? '',
      buttons:
        buttons.length > 0 ? buttons.map(({ name, action }) => menuButton(name, action)) : [menuButton()],
    }),
  fieldAt: (_draft, path) => (/^buttons\.\d+$/.test(path) ? `${path}.name` : path),
  prepare: (draft) => {
    const { imageUrl, ...rest } = draft
    const shown = shownButtons(draft)
    const kept = shown.flatMap((button, at) => (draft.layout === 'TEXT' && isBlank(button) ? [] : [at]))
    const fields: FixedMenuFields = {
      ...rest,
      name: draft.name.trim(),
      title: draft.title.trim(),
      imageUrl: imageUrl.trim() || null,
      buttons: kept.map((at) => ({ name: shown[at]!.name.trim(), action: actionOf(shown[at]!) })),
    }
    return {
      fields,
      pathOf: (path) =>
        path.replace(/^buttons\.(\d+)(?:\.action)?/, (_, at: string) => `buttons.${kept[Number(at)] ?? at}`),
    }
  },
}

function isBlank({ name, conversation, url, text }: MenuButton): boolean {
  return [name, conversation, url, text].every((each) => each.trim() === '')
}

function actionOf({ does, conversation, url, text }: MenuButton): FixedMenuAction {
  if (does === 'LINK') return { type: 'LINK', conversation }
  return does === 'URL' ? { type: 'URL', url: url.trim() } : { type: 'TEXT', text: text.trim() }
}
