import { NativeSelect, TextInput } from '@mantine/core'
import { FIXED_MENU_BUTTON_MAX, FIXED_MENU_TEXT_BUTTONS_MAX } from '@parlance/contract'
import { ArrowUp, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { AddressInput } from '../../../shared/input/AddressInput'
import { conversationChoices } from '../../../shared/input/conversationChoices'
import { FieldError } from '../../../shared/input/FieldError'
import { SearchSelect } from '../../../shared/input/SearchSelect'
import { AddButton } from '../../../shared/rows/AddButton'
import { IconAction } from '../../../shared/ui/IconAction'
import classes from './FixedMenu.module.css'
import { DOES, type MenuButton, type MenuInputsProps, menuButton, shownButtons } from './menuDraft'

/** The buttons of a menu in their order: each has its name and what it does. */
export function MenuButtons(props: MenuInputsProps) {
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
