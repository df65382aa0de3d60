import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../../shared/i18n/useT'
import { SearchSelect } from '../../../../../shared/input/SearchSelect'
import { conversationQuery } from '../../conversationQuery'
import classes from '../Conditions.module.css'
import type { ConditionInputsProps } from '../conditionKind'
import { hoursChoices } from './choices'
import { OptionalText, type ValuedForm } from './OptionalText'

/** Business hours of the domain, by their name. */
export function BusinessHoursInputs({ form, domainId, lang }: ConditionInputsProps<'businessHours'>) {
  const t = useT()
  return (
    <SearchSelect
      field={form.field('name')}
      find={(search) => hoursChoices(domainId, search)}
      label={t('condition.hours')}
      readOnly={false}
      lang={lang}
    />
  )
}

/** A slot of this conversation's task or of another, by its name, and what it holds. */
export function SlotInputs(props: ConditionInputsProps<'slot'>) {
  const { form, domainId, conversationId, lang } = props
  const t = useT()
  const stored = useQuery({
    ...conversationQuery(domainId, conversationId ?? 0),
    enabled: conversationId !== null,
  }).data
  const slots = stored?.task?.slots.map(({ name }) => name) ?? []
  return (
    <div className={classes.row}>
      <Autocomplete
        {...form.field('slot')}
        label={t('condition.slot')}
        lang={lang}
        autoComplete="off"
        data={slots}
        maxDropdownHeight={220}
      />
      <OptionalText
        form={form as unknown as ValuedForm}
        label={t('condition.value')}
        placeholder={t('condition.anyValue')}
        lang={lang}
      />
    </div>
  )
}
