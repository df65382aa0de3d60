import { FORM_TYPES } from '@parlance/contract'
import { ListChecks, ListTodo, TextCursorInput } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import classes from './Form.module.css'
import type { FormInputsProps } from './formInputsProps'

const ICONS = { SINGLE: ListTodo, MULTIPLE: ListChecks, OPEN: TextCursorInput } as const

/** Chooses what a form asks for, each type with a sentence. */
export function FormTypeCards({ form, readOnly }: FormInputsProps) {
  const t = useT()
  const { name, value, onChange, onBlur } = form.field('type')
  return (
    <fieldset className={classes.types} disabled={readOnly} id={form.idOf('type')}>
      <legend>{t('form.type')}</legend>
      {FORM_TYPES.map((type) => {
        const Icon = ICONS[type]
        return (
          <label key={type} className={classes.type} data-chosen={value === type || undefined}>
            <input
              type="radio"
              name={`${form.idOf('')}${name}`}
              value={type}
              checked={value === type}
              aria-describedby={`${form.idOf('type')}-${type}`}
              onChange={() => onChange(type)}
              onBlur={onBlur}
            />
            <span className={classes.typeName}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {t(`form.type.${type}`)}
            </span>
            <span className={classes.help} id={`${form.idOf('type')}-${type}`} aria-hidden>
              {t(`form.typeHelp.${type}`)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
