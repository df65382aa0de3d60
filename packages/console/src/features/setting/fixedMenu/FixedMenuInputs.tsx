import { NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import {
  FIXED_MENU_AREAS,
  FIXED_MENU_BUTTON_MAX,
  FIXED_MENU_LAYOUTS,
  FIXED_MENU_TEXT_BUTTONS_MAX,
  FIXED_MENU_TITLE_MAX,
  type FixedMenuAreas,
} from '@parlance/contract'
import { ArrowUp, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { AddressInput } from '../../../shared/input/AddressInput'
import { conversationChoices } from '../../../shared/input/conversationChoices'
import { FieldError } from '../../../shared/input/FieldError'
import { SearchSelect } from '../../../shared/input/SearchSelect'
import { ImagePicker } from '../../../shared/media/ImagePicker'
import { AddButton } from '../../../shared/rows/AddButton'
import { IconAction } from '../../../shared/ui/IconAction'
import classes from './FixedMenu.module.css'
import { DOES, filled, type MenuButton, type MenuInputsProps, menuButton, shownButtons } from './menuDraft'

const AREAS = Object.keys(FIXED_MENU_AREAS) as FixedMenuAreas[]

/** The inputs of a fixed menu below its name. */
export function FixedMenuInputs(props: MenuInputsProps) {
  const { form, domainId, readOnly } = props
  const t = useT()
  const lang = useDomain(domainId)?.language
  const { layout } = form.draft
  return (
    <>
      <TextInput
        label={t('fixedMenu.title')}
        description={t('fixedMenu.titleHelp', { max: FIXED_MENU_TITLE_MAX })}
        lang={lang}
        {...form.field('title')}
      />
      <div className={classes.section}>
        <span className={classes.label} id={`${form.idOf('layout')}-label`}>
          {t('fixedMenu.layout')}
        </span>
        <SegmentedControl
          aria-labelledby={`${form.idOf('layout')}-label`}
          w="fit-content"
          disabled={readOnly}
          data={FIXED_MENU_LAYOUTS.map((value) => ({ value, label: t(`fixedMenu.layout.${value}`) }))}
          value={layout}
          onChange={(next) =>
            form.update((draft) => filled({ ...draft, layout: next as typeof draft.layout }))
          }
        />
        <span className="help">{t(`fixedMenu.layoutHelp.${layout}`)}</span>
      </div>
      {layout === 'IMAGE' && (
        <>
          <div className={classes.section}>
            <AddressInput
              label={t('fixedMenu.imageUrl')}
              description={t('fixedMenu.imageUrlHelp')}
              {...form.field('imageUrl')}
            />
            {!readOnly && (
              <ImagePicker domainId={domainId} onPick={({ address }) => form.update({ imageUrl: address })} />
            )}
          </div>
          <AreaCards {...props} />
        </>
      )}
      <MenuButtons {...props} />
      <Switch label={t('fixedMenu.on')} description={t('fixedMenu.onHelp')} {...form.flag('on')} />
    </>
  )
}

/** Chooses how the picture is divided, by small drawings of it. */
function AreaCards({ form, readOnly }: MenuInputsProps) {
  const t = useT()
  const { areas } = form.draft
  return (
    <fieldset className={classes.areas} disabled={readOnly} id={form.idOf('areas')}>
      <legend>{t('fixedMenu.areas')}</legend>
      {AREAS.map((each) => (
        <label key={each} className={classes.area} data-chosen={areas === each || undefined}>
          <input
            type="radio"
            name={form.idOf('areas-choice')}
            aria-label={t(`fixedMenu.areas.${each}`)}
            checked={areas === each}
            onChange={() => form.update((draft) => filled({ ...draft, areas: each }))}
          />
          <AreaGrid areas={each} />
        </label>
      ))}
    </fieldset>
  )
}

function AreaGrid({ areas }: { areas: FixedMenuAreas }) {
  const rows = FIXED_MENU_AREAS[areas]
  const columns = rows[0].reduce((sum, { colSpan }) => sum + colSpan, 0)
  return (
    <span className={classes.grid} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} aria-hidden>
      {rows.flat().map(({ rowSpan, colSpan }, at) => (
        <span key={at} style={{ gridColumn: `span ${colSpan}`, gridRow: `span ${rowSpan}` }}>
          {at + 1}
        </span>
      ))}
    </span>
  )
}

/** The buttons of a menu in their order: each has its name and what it does. */
function MenuButtons(props: MenuInputsProps) {
  const { form, readOnly } = props
  const t = useT()
  const { layout } = form.draft
  const buttons = shownButtons(form.draft)
  const error = form.errorAt('buttons')
  const change = (to: (buttons: MenuButton[]) => MenuButton[]) =>
    form.update((draft) => ({ ...draft, buttons: to(draft.buttons) }))
  const add = () => {
    flushSync(() => change((now) => [...now, menuButton()]))
    document.getElementById(form.idOf(`buttons.${buttons.length}.name`))?.focus()
  }
  return (
    <section id={form.idOf('buttons')} aria-label={t('fixedMenu.buttons')} className={classes.section}>
      <h3 className={classes.label}>{t('fixedMenu.buttons')}</h3>
      <span className="help">{t('fixedMenu.buttonsHelp', { max: FIXED_MENU_BUTTON_MAX })}</span>
      <FieldError text={error} />
      <ol className={classes.buttons}>
        {buttons.map((button, at) => (
          <li key={button.key} className={classes.button}>
            <span className={`${classes.number} tabular`} aria-hidden>
              {at + 1}
            </span>
            <ButtonInputs {...props} at={at} button={button} />
            {!readOnly && (
              <span className={classes.actions}>
                {at > 0 && (
                  <IconAction
                    label={t('fixedMenu.up', { number: at + 1 })}
                    icon={ArrowUp}
                    onClick={() => change((now) => now.toSpliced(at, 1).toSpliced(at - 1, 0, now[at]!))}
                  />
                )}
                {layout === 'TEXT' && buttons.length > 1 && (
                  <IconAction
                    label={t('fixedMenu.remove', { number: at + 1 })}
                    icon={X}
                    onClick={() => change((now) => now.toSpliced(at, 1))}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && layout === 'TEXT' && buttons.length < FIXED_MENU_TEXT_BUTTONS_MAX && (
        <AddButton label={t('fixedMenu.add')} onClick={add} />
      )}
    </section>
  )
}

type ButtonProps = MenuInputsProps & { at: number; button: MenuButton }

function ButtonInputs({ form, domainId, readOnly, at, button }: ButtonProps) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const number = at + 1
  const here = `buttons.${at}` as const
  const find = (search: string) => conversationChoices(domainId, search)
  return (
    <div className={classes.inputs}>
      <TextInput
        aria-label={t('fixedMenu.buttonName', { number })}
        placeholder={t('fixedMenu.buttonNamePlaceholder')}
        lang={lang}
        {...form.field(`${here}.name`)}
      />
      <NativeSelect
        aria-label={t('fixedMenu.does', { number })}
        data={DOES.map((value) => ({ value, label: t(`fixedMenu.does.${value}`) }))}
        disabled={readOnly}
        {...form.field(`${here}.does`)}
      />
      <span className={classes.value}>
        {button.does === 'LINK' && (
          <SearchSelect
            aria-label={t('fixedMenu.conversation', { number })}
            placeholder={t('fixedMenu.conversationPlaceholder')}
            field={form.field(`${here}.conversation`)}
            find={find}
            readOnly={readOnly}
            lang={lang}
          />
        )}
        {button.does === 'URL' && (
          <AddressInput aria-label={t('fixedMenu.url', { number })} {...form.field(`${here}.url`)} />
        )}
        {button.does === 'TEXT' && (
          <TextInput
            aria-label={t('fixedMenu.text', { number })}
            placeholder={t('fixedMenu.textPlaceholder')}
            lang={lang}
            {...form.field(`${here}.text`)}
          />
        )}
      </span>
    </div>
  )
}
