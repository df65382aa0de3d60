import '@parlance/chat/theme.css'
import { FixedMenu } from '@parlance/chat'
import { FIXED_MENU_AREAS, type PersistentMenu } from '@parlance/contract'
import { Menu } from 'lucide-react'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { useBubbleLabels } from '../../../shared/trace/useBubbleLabels'
import classes from './FixedMenu.module.css'
import { type MenuDraft, type MenuInputsProps, shownButtons } from './menuDraft'

/** The menu as it stands below a chat. */
export function FixedMenuPreview({ form, domainId }: MenuInputsProps) {
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
