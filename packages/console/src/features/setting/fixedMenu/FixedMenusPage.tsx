import { FIXED_MENU_AREAS, type FixedMenuFields, fixedMenu, type PersistentMenu } from '@parlance/contract'
import { crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { onColumn } from '../../../shared/component/list/kindColumns'
import { type Translate, useT } from '../../../shared/i18n/useT'
import { FixedMenuInputs } from './FixedMenuInputs'
import { MENU_SHAPE, type MenuDraft, type MenuInputsProps, shownButtons } from './menuDraft'
import '@parlance/chat/theme.css'
import { FixedMenu } from '@parlance/chat'
import { Menu } from 'lucide-react'
import { useDomain } from '../../../shared/api/useDomain'
import { useBubbleLabels } from '../../../shared/trace/useBubbleLabels'
import classes from './FixedMenu.module.css'

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
    onColumn(t, ({ fields: { on } }) => on),
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

/** The menu as it stands below a chat. */
function FixedMenuPreview({ form, domainId }: MenuInputsProps) {
  const t = useT()
  const labels = useBubbleLabels()
  const lang = useDomain(domainId)?.language
  const { draft } = form
  return (
    <section className={classes.preview} aria-label={t('fixedMenu.preview')}>
      <h3 className={classes.label}>{t('fixedMenu.preview')}</h3>
      <div className={classes.stage} lang={lang} inert>
        <div className="parlance-chat">
          <div className={classes.talk}>
            <div className="parlance-entry parlance-bot">
              <div className="parlance-bubble">{t('fixedMenu.previewGreeting')}</div>
            </div>
          </div>
          <FixedMenu
            menu={menuOf(draft, (number) => t('fixedMenu.button', { number }))}
            labels={labels}
            onPress={() => undefined}
          />
          <div className={classes.bar}>
            <Menu size={16} aria-hidden />
            {draft.title.trim() || t('fixedMenu.title')}
          </div>
        </div>
      </div>
      <p className="help">{t('fixedMenu.previewHelp')}</p>
    </section>
  )
}

/** The menu that a draft makes; what has no name yet is shown by its number. */
function menuOf(draft: MenuDraft, nameOf: (number: number) => string): PersistentMenu {
  const isPicture = draft.layout === 'IMAGE'
  const buttons = shownButtons(draft).map(({ name }, at) => ({
    type: 'button' as const,
    title: name.trim() || nameOf(at + 1),
    data: {
      type: 'basic' as const,
      action: { type: 'postback' as const, data: { postback: name, postbackFull: name } },
    },
  }))
  const cells = isPicture ? FIXED_MENU_AREAS[draft.areas] : buttons.map(() => [{ rowSpan: 1, colSpan: 1 }])
  let at = 0
  return {
    type: 'template',
    title: draft.title,
    data: {
      ...(isPicture &&
        /^(?:https:\/|\/files\/)/.test(draft.imageUrl.trim()) && {
          contentBackgroundImage: draft.imageUrl.trim(),
        }),
      contentTable: cells.map((row) =>
        row.flatMap((cell) => {
          const data = buttons[at++]
          return data ? [{ ...cell, data }] : []
        }),
      ),
    },
  }
}
