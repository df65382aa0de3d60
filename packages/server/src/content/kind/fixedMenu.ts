import type { FixedMenuFields } from '@parlance/contract'
import { below } from '../reference/reference'
import type { KindRules } from './kind'

/** Fixed menus: buttons lead to conversations; one of them is on. */
export const fixedMenu: KindRules<FixedMenuFields> = {
  visit: (fields, visit) => ({
    ...fields,
    // An address may also lead to another server, of which the domain has no image.
    imageUrl:
      fields.imageUrl === null
        ? null
        : visit({ kind: 'image', name: fields.imageUrl, isOptional: true, site: 'answer', path: 'imageUrl' }),
    buttons: fields.buttons.map((button, i) => {
      const { action } = button
      if (action.type !== 'LINK') return button
      const at = below(below(below({ site: 'answer', path: 'buttons' }, i), 'action'), 'conversation')
      return {
        ...button,
        action: {
          ...action,
          conversation: visit({ kind: 'conversation', name: action.conversation, ...at }),
        },
      }
    }),
  }),
  async issues({ fields, others }) {
    const other = fields.on && (await others()).find(({ on }) => on)
    return other ? [{ path: 'on', code: 'ONE_MENU_ON', params: { name: other.name } }] : []
  },
}
