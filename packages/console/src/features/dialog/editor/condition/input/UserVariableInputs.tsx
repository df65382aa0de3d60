import { Autocomplete, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { BUILT_IN_NAMES, type UserVariableFields } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDomain } from '../../../../../shared/api/useDomain'
import { useT } from '../../../../../shared/i18n/useT'
import { withoutField } from '../../draft/draft'
import classes from '../Conditions.module.css'
import type { ConditionInputsProps, ConditionOf } from '../conditionKind'
import { type Comparison, comparisonOf } from '../conditionText'
import { variableChoices } from './choices'
import { OptionalText, type ValuedForm } from './OptionalText'

const PAUSE_MS = 60
type Compared = Pick<ConditionOf<'userVariable'>, 'operator' | 'exclude'>

/** How a comparison is kept; those that have an operator of their own need not be turned round. */
const KEPT: Record<Comparison, Compared> = {
  equal: { operator: '=' },
  notEqual: { operator: '!=' },
  more: { operator: '>' },
  atLeast: { operator: '>=' },
  less: { operator: '<' },
  atMost: { operator: '<=' },
  contains: { operator: 'contains' },
  notContains: { operator: 'contains', exclude: true },
  empty: { operator: 'empty' },
  notEmpty: { operator: 'empty', exclude: true },
}
const TEXTS: readonly Comparison[] = ['equal', 'notEqual', 'contains', 'notContains', 'empty', 'notEmpty']
const NUMBERS: readonly Comparison[] = [
  'equal',
  'notEqual',
  'more',
  'atLeast',
  'less',
  'atMost',
  'empty',
  'notEmpty',
]
/** The comparisons that fit the type of a variable; a part of JSON may be text or number. */
const FITTING: Record<UserVariableFields['type'], readonly Comparison[]> = {
  TEXT: TEXTS,
  NUMBER: NUMBERS,
  JSON: Object.keys(KEPT) as Comparison[],
}

/** What the bot remembers of the user, compared with a value. */
export function UserVariableInputs({ form, domainId, lang }: ConditionInputsProps<'userVariable'>) {
  const t = useT()
  const { name, operator, exclude } = form.draft
  const [search] = useDebouncedValue(name.split(/[.[]/)[0]!.trim(), PAUSE_MS)
  const found = useQuery({ ...variableChoices(domainId, search), placeholderData: keepPreviousData }).data
  const variables = found?.items.map(({ fields }) => fields) ?? []
  const type = variables.find((variable) => variable.name === search)?.type ?? 'JSON'
  const isCalled = useDomain(domainId)?.domainType === 'CALL_CENTRE'
  // How it was kept when it was opened, to keep it so when that is chosen again.
  const [opened] = useState<Compared>({ operator, ...(exclude !== undefined && { exclude }) })
  const chosen = comparisonOf({ operator, exclude })
  const choose = (next: Comparison) => {
    const kept = comparisonOf(opened) === next ? opened : KEPT[next]
    form.update((now) => ({ ...withoutField(now, 'exclude'), ...kept }))
  }
  return (
    <div className={classes.row}>
      <Autocomplete
        {...form.field('name')}
        label={t('condition.variable')}
        {...(type === 'JSON' && name !== '' && { description: t('condition.variableHelp') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        lang={lang}
        autoComplete="off"
        data={[...variables.map((variable) => variable.name), ...(isCalled ? BUILT_IN_NAMES : [])]}
        maxDropdownHeight={220}
      />
      <Select
        id={form.idOf('operator')}
        label={t('condition.operator')}
        data={[...new Set([...FITTING[type], chosen])].map((each) => ({
          value: each,
          label: t(`condition.operator.${each}`),
        }))}
        value={chosen}
        onChange={(next) => next && choose(next as Comparison)}
      />
      {operator !== 'empty' && (
        <OptionalText form={form as unknown as ValuedForm} label={t('condition.value')} lang={lang} />
      )}
    </div>
  )
}
