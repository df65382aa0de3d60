import { Select } from '@mantine/core'
import { SYSTEM_ANY, SYSTEM_ENTITY_CODES, systemEntityExample } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogueSettingsQuery } from '../../../../../shared/api/dialogueSettingsQuery'
import { useDomain } from '../../../../../shared/api/useDomain'
import { useT } from '../../../../../shared/i18n/useT'
import { SearchSelect } from '../../../../../shared/input/SearchSelect'
import { withoutField } from '../../draft/draft'
import classes from '../Conditions.module.css'
import type { ConditionInputsProps } from '../conditionKind'
import { entityChoices, wordsOf } from './choices'
import { OptionalText, type ValuedForm } from './OptionalText'

/** An entity, and one of its words or any. */
export function EntityInputs({ form, domainId, lang }: ConditionInputsProps<'entity'>) {
  const t = useT()
  const name = form.draft.entity
  const [opened, setOpened] = useState(false)
  const words = useQuery({ ...wordsOf(domainId, name), enabled: opened && name !== '' }).data
  return (
    <div className={classes.row}>
      <SearchSelect
        field={{
          ...form.field('entity'),
          // The words of another entity are others.
          onChange: (next) =>
            form.update((now) => withoutField({ ...now, entity: String(next ?? now.entity) }, 'value')),
        }}
        find={(search) => entityChoices(domainId, search)}
        label={t('condition.entity')}
        readOnly={false}
        lang={lang}
      />
      <OptionalText
        form={form as unknown as ValuedForm}
        label={t('condition.value')}
        placeholder={t('condition.anyValue')}
        choices={words ?? []}
        lang={lang}
        onOpen={() => setOpened(true)}
      />
    </div>
  )
}

/** An entity that the product recognises, and its value in normal form or any. */
export function SystemEntityInputs({ form, domainId, lang }: ConditionInputsProps<'systemEntity'>) {
  const t = useT()
  const language = useDomain(domainId)?.language
  const settings = useQuery(dialogueSettingsQuery(domainId)).data?.settings
  const isOff = (code: string) =>
    settings?.systemEntities.some((one) => one.code === code && !one.active) ?? false
  const example = language && systemEntityExample(form.draft.entity, language)?.[1]
  const choices = SYSTEM_ENTITY_CODES.filter((code) => code !== SYSTEM_ANY).map((code) => {
    const name = t(`systemEntity.${code}`)
    return { value: code, label: isOff(code) ? t('condition.off', { name }) : name }
  })
  return (
    <div className={classes.row}>
      <Select
        {...form.field('entity')}
        label={t('condition.systemEntity')}
        searchable
        maxDropdownHeight={280}
        nothingFoundMessage={t('common.nothingFound')}
        data={choices.sort((one, other) => Number(isOff(one.value)) - Number(isOff(other.value)))}
      />
      <OptionalText
        form={form as unknown as ValuedForm}
        label={t('condition.value')}
        placeholder={example ? t('condition.anyValueExample', { example }) : t('condition.anyValue')}
        lang={lang}
      />
    </div>
  )
}
