import { type FixedMenuFields, fixedMenu } from '@parlance/contract'
import { crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import type { Translate } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { FixedMenuInputs } from './FixedMenuInputs'
import { FixedMenuPreview } from './FixedMenuPreview'
import { MENU_SHAPE, type MenuDraft } from './menuDraft'

const NEW: FixedMenuFields = {
  name: '',
  title: '',
  layout: 'TEXT',
  imageUrl: null,
  areas: 'SIX',
  buttons: [],
  on: false,
}

/** Menus that stand below a chat (behaviour 12.9). */
export const PAGE: KindPage<FixedMenuFields, FieldsRow<FixedMenuFields>, MenuDraft> = {
  calls: crudCalls(fixedMenu),
  newFields: NEW,
  example: exampleMenu,
  columns: ({ t }) => [
    {
      id: 'layout',
      header: t('fixedMenu.layout'),
      width: 120,
      cell: ({ fields }) => t(`fixedMenu.layout.${fields.layout}`),
    },
    {
      id: 'buttons',
      header: t('fixedMenu.buttons'),
      width: '3fr',
      cell: ({ fields }) => <span className="line">{fields.buttons.map(({ name }) => name).join(', ')}</span>,
    },
    {
      id: 'on',
      header: t('common.status'),
      width: 90,
      cell: ({ fields: { on } }) => (
        <Status tone={on ? 'ok' : 'muted'}>{t(on ? 'common.on' : 'common.off')}</Status>
      ),
    },
  ],
  itemText: ({ name, action }: FixedMenuFields['buttons'][number]) =>
    `${name} → ${action.type === 'LINK' ? action.conversation : action.type === 'URL' ? action.url : action.text}`,
  size: 960,
  shape: MENU_SHAPE,
  Fields: FixedMenuInputs,
  Aside: FixedMenuPreview,
}

/** Buttons that send what people ask most. */
function exampleMenu(t: Translate): FixedMenuFields {
  const lines = t('fixedMenu.exampleButtons').split('\n')
  return {
    ...NEW,
    name: t('fixedMenu.example'),
    title: t('fixedMenu.exampleTitle'),
    buttons: lines.map((line) => {
      const [name = '', text = ''] = line.split('|').map((part) => part.trim())
      return { name, action: { type: 'TEXT', text } }
    }),
  }
}
