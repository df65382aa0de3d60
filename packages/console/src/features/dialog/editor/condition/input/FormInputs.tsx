import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../../shared/i18n/useT'
import { SearchSelect } from '../../../../../shared/input/SearchSelect'
import { withoutField } from '../../draft/draft'
import classes from '../Conditions.module.css'
import type { ConditionInputsProps } from '../conditionKind'
import { buttonsOf, formChoices } from './choices'

/** A button of a form that was chosen earlier in the session, or any of its buttons. */
export function FormInputs({ form, domainId, lang }: ConditionInputsProps<'form'>) {
  const t = useT()
  const { form: name, button } = form.draft
  const found = useQuery(buttonsOf(domainId, name)).data ?? []
  const { value, onChange: _, ...field } = form.field('button')
  return (
    <div className={classes.row}>
      <SearchSelect
        field={{
          ...form.field('form'),
          // The buttons of another form have other names.
          onChange: (next) =>
            form.update((now) => withoutField({ ...now, form: String(next ?? now.form) }, 'button')),
        }}
        find={(search) => formChoices(domainId, search)}
        label={t('condition.form')}
        readOnly={false}
        lang={lang}
      />
      <Select
        {...field}
        label={t('condition.button')}
        placeholder={t('condition.anyButton')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        lang={lang}
        disabled={name === ''}
        nothingFoundMessage={t('common.nothingFound')}
        data={[...new Set([...(value ? [value] : []), ...found])]}
        value={button || null}
        onChange={(next) =>
          form.update((now) => (next === null ? withoutField(now, 'button') : { ...now, button: next }))
        }
      />
    </div>
  )
}
