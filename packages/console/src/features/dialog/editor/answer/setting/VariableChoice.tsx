import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { UserVariableFields, userVariable } from '@parlance/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { refreshComponents } from '../../../../../shared/component/refreshComponents'
import type { FieldProps } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import { toasts } from '../../../../../shared/ui/Toasts'
import classes from './AnswerSetting.module.css'
import { variableChoices } from './variableQueries'

const PAUSE_MS = 60
/** Marks an option that makes a variable: no name has a blank. */
const CREATE = { TEXT: 'create TEXT', NUMBER: 'create NUMBER' } as const
const MAKES: ReadonlySet<string> = new Set(Object.values(CREATE))
type Creatable = keyof typeof CREATE

type Props = { field: FieldProps<string>; label: string; domainId: number; readOnly: boolean }

/** Chooses a user variable by its name, or makes one with the name that was typed. */
export function VariableChoice({ field, label, domainId, readOnly }: Props) {
  const t = useT()
  const { value, onChange, ...bound } = field
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState(value)
  const [search] = useDebouncedValue(typed === value ? '' : typed.trim(), PAUSE_MS)
  const found = useQuery({
    ...variableChoices(domainId, search),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const create = useCreateVariable(domainId, onChange)
  const choices = found.data ?? []
  const types = new Map(choices.map(({ name, type }) => [name, type]))
  const name = newName(typed)
  const isSettled = search === typed.trim() && !found.isFetching
  const isNew = name !== null && name !== value && isSettled && !types.has(name)
  const made = isNew ? (['NUMBER', 'TEXT'] as const) : []
  return (
    <Select
      {...bound}
      aria-label={label}
      placeholder={t('answerSetting.findVariable')}
      searchable
      disabled={readOnly}
      autoComplete="off"
      maxDropdownHeight={280}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      nothingFoundMessage={found.isFetching ? t('common.loading') : t('common.nothingFound')}
      // What was found for an earlier word goes at once, so that Enter never takes it.
      filter={({ options, search: words }) => {
        const wanted = words === value ? '' : words.trim().toLowerCase()
        const isWanted = (one: { value: string; label: string }) =>
          MAKES.has(one.value) || one.label.toLowerCase().includes(wanted)
        return options.filter((one) => !('value' in one) || isWanted(one))
      }}
      value={value || null}
      data={[
        ...(value && !types.has(value) ? [{ value, label: value }] : []),
        ...choices.map((choice) => ({ value: choice.name, label: choice.name })),
        ...made.map((type) => ({ value: CREATE[type], label: t(`answerSetting.create.${type}`, { name }) })),
      ]}
      renderOption={({ option }) => {
        const type = types.get(option.value)
        return (
          <span className={classes.option}>
            <span>
              {MAKES.has(option.value) && <Plus size={12} aria-hidden />} {option.label}
            </span>
            {type && <span>{t(`userVariable.type.${type}`)}</span>}
          </span>
        )
      }}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onChange={(next) => {
        const type = (Object.keys(CREATE) as Creatable[]).find((each) => CREATE[each] === next)
        if (!type) onChange(next ?? '')
        else if (name !== null) create.mutate({ name, type })
      }}
    />
  )
}

function useCreateVariable(domainId: number, onMade: (name: string) => void) {
  const t = useT()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ name, type }: { name: string; type: Creatable }) =>
      call(userVariable.create, {
        query: { domainId },
        body: { name, type, defaultValue: type === 'NUMBER' ? '0' : '' },
      }),
    onSuccess: ({ fields: { name } }) => {
      onMade(name)
      refreshComponents(cache, domainId)
      toasts.success(t('answerSetting.variableCreated', { name }))
    },
    onError: (error) => toasts.error(t, error),
  })
}

/** What was typed as the name of a new variable; null where it cannot be one. */
function newName(typed: string): string | null {
  const parsed = UserVariableFields.shape.name.safeParse(typed)
  return parsed.success ? parsed.data : null
}
