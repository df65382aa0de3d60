import {
  type Button,
  buttonsByBubble,
  type Component,
  type Platform,
  placedButtons,
} from '@parlance/contract'
import type { ButtonDraft, FormDraft } from './formDraft'

/** The buttons that end users see: those with a name. */
export function namedButtons({ type, buttons }: Pick<FormDraft, 'type' | 'buttons'>): ButtonDraft[] {
  return type === 'OPEN' ? [] : buttons.filter(({ name }) => name.trim() !== '')
}

/** The bubbles of a form as a platform shows them; `empty` stands for a guide text that is not there yet. */
export function bubblesOf(draft: FormDraft, platform: Platform, empty: string): Component[] {
  const cover = { type: 'text', data: { description: draft.guideText.trim() || empty } } as const
  const { inBubble } = placedButtons(namedButtons(draft))
  if (inBubble.length === 0) return [cover]
  return buttonsByBubble(inBubble.map(asButton), platform).map((some, i) => {
    const contentTable = some.map((data) => [{ rowSpan: 1, colSpan: 1, data }])
    return { type: 'template', data: i === 0 ? { cover, contentTable } : { contentTable } }
  })
}

/** A button that is pressed by its key, as two may have one name while they are typed. */
export function asButton({ key, name }: Pick<ButtonDraft, 'key' | 'name'>): Button {
  const postback = name.trim()
  const action = { type: 'postback', data: { postback, postbackFull: String(key) } } as const
  return { type: 'button', title: postback, data: { type: 'basic', action } }
}
