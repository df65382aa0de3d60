import { X } from 'lucide-react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { useDomain } from '../../../../shared/api/useDomain'
import { useT } from '../../../../shared/i18n/useT'
import { FieldError } from '../../../../shared/input/FieldError'
import { IconAction } from '../../../../shared/ui/IconAction'
import { toasts } from '../../../../shared/ui/Toasts'
import { type AnswerSettings, type ConversationSettings, withoutField } from '../draft/draft'
import { focusInput } from './focusInput'
import { type Elsewhere, type SettingChoice, SettingMenu } from './SettingMenu'
import classes from './Settings.module.css'
import { settingChoice } from './settingChoice'
import type { SettingInputsProps, SettingKind, SettingKinds } from './settingKind'

type SettingField = keyof AnswerSettings | keyof ConversationSettings
type Props<Some> = SettingInputsProps<Some> & {
  kinds: SettingKinds<Some>
  label: string
  /** Further choices of the menu, whose inputs are shown elsewhere. */
  more?: readonly SettingChoice[]
  onMore?: (field: string) => void
  elsewhere?: Elsewhere
}

/** The settings that are there, each with its inputs, and the menu of those that may be added. */
export function Settings<Some extends object>(given: Props<Some>) {
  const { kinds, label, more = [], onMore, elsewhere, ...props } = given
  const { form, domainId, readOnly } = props
  const t = useT()
  const domainType = useDomain(domainId)?.domainType
  const settings = form.draft
  const nameOf = (field: string) => t(`editor.setting.${field as SettingField}`)
  const all = Object.entries(kinds) as [keyof Some & string, SettingKind<unknown, Some>][]
  const isThere = (field: keyof Some & string) => settings[field] !== undefined
  const add = (field: keyof Some & string) => {
    const value = kinds[field]!.initial()
    flushSync(() => form.update((now) => ({ ...now, [field]: value })))
    focusInput(form.idOf(field))
  }
  const remove = (field: keyof Some & string) => {
    const removed = settings[field]
    form.update((now) => withoutField(now, field))
    toasts.undoable(t('editor.settingRemoved', { name: nameOf(field) }), () =>
      form.update((now) => ({ ...now, [field]: removed })),
    )
  }
  const offered = all.filter(
    ([field, { onlyIn }]) => !isThere(field) && (onlyIn === undefined || onlyIn === domainType),
  )
  return (
    <div className={classes.root} role="group" aria-label={label}>
      {all
        .filter(([field]) => isThere(field))
        .map(([field, { icon: Icon, Inputs }]) => {
          const name = nameOf(field)
          const error = form.errorAt(field)
          const Fields = Inputs as ComponentType<SettingInputsProps<Some>>
          return (
            <section key={field} className={classes.setting} aria-label={name}>
              <header className={classes.head}>
                <Icon size={15} strokeWidth={1.75} aria-hidden />
                <h4>{name}</h4>
                {!readOnly && (
                  <IconAction
                    label={t('editor.removeSetting', { name })}
                    icon={X}
                    onClick={() => remove(field)}
                  />
                )}
              </header>
              <FieldError text={error} />
              {/* An error of the whole setting leads to its first input, not to what removes it. */}
              <div id={form.idOf(field)} className={classes.inputs}>
                <Fields {...props} />
              </div>
            </section>
          )
        })}
      {!readOnly && offered.length + more.length > 0 && (
        <SettingMenu
          elsewhere={elsewhere}
          choices={[
            ...more,
            ...offered.map(([field, { icon, also }]) =>
              settingChoice(t, field, icon, also && (() => also(t))),
            ),
          ]}
          onChoose={(field) =>
            more.some((each) => each.field === field) ? onMore?.(field) : add(field as keyof Some & string)
          }
        />
      )}
    </div>
  )
}
