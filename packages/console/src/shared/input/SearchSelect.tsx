import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { isComposing } from '@parlance/chat'
import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Key } from '../api/queryKeys'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'
import classes from './SearchSelect.module.css'

const PAUSE_MS = 60

/** Something that can be chosen by its name. */
export type Choice = {
  name: string
  /** Shown below its name, to tell it from others. */
  note?: string
  /** Shown with its note, and not to be chosen. */
  disabled?: boolean
}
/** Asks the server for what a search finds. */
type ChoiceQuery = (search: string) => UseQueryOptions<Choice[], Error, Choice[], Key>

type Props = {
  field: FieldProps<string | null>
  find: ChoiceQuery
  label?: string
  'aria-label'?: string
  description?: string
  placeholder?: string
  /** The chosen one can be taken away. */
  clearable?: boolean
  /** Shown where there is nothing at all to choose. */
  empty?: string
  readOnly: boolean
  /** The dialog that it stands in begins with it. */
  first?: true
  lang: string | undefined
}

/** Chooses one of many by its name: the server is asked for what is typed, once the list is open. */
export function SearchSelect(props: Props) {
  const { field, find, clearable = false, empty, readOnly, first: isFirst, lang, ...labels } = props
  const t = useT()
  const { value, onChange, ...bound } = field
  const chosen = value === '' ? null : value
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState(chosen ?? '')
  // The name of the chosen one is no search: the others are wanted then.
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), PAUSE_MS)
  const found = useQuery({ ...find(search), enabled: opened, placeholderData: keepPreviousData })
  const choices = found.data ?? []
  const names = new Set(choices.map(({ name }) => name))
  const notes = new Map(choices.map(({ name, note }) => [name, note]))
  const client = useQueryClient()
  const latest = useRef(typed)
  const setSearch = (words: string) => {
    latest.current = words
    setTyped(words)
  }
  /** Enter takes what is found first, as in every menu that is searched, where the arrows have chosen nothing. */
  const takeFirst = async (event: KeyboardEvent<HTMLInputElement>) => {
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    const isChosen = list?.querySelector('[data-combobox-selected]') != null
    const isSearch = opened && typed.trim() !== '' && typed !== chosen
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !isSearch || isChosen) return
    event.preventDefault()
    // The key may be faster than the answer to what was typed; the list shows what fails.
    const answer = await client.fetchQuery(find(typed.trim())).catch(() => [])
    const first = answer.find(({ disabled = false }) => !disabled)
    if (!first || latest.current !== typed) return
    setOpened(false)
    // It may be the one that was chosen before.
    setSearch(first.name)
    onChange(first.name)
  }
  return (
    <Select
      {...bound}
      {...labels}
      {...(isFirst && { 'data-autofocus': true })}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      disabled={readOnly}
      lang={lang}
      autoComplete="off"
      maxDropdownHeight={280}
      nothingFoundMessage={
        found.isFetching ? t('common.loading') : (search === '' && empty) || t('common.nothingFound')
      }
      value={chosen}
      data={[
        ...(chosen !== null && !names.has(chosen) ? [{ value: chosen, label: chosen }] : []),
        ...choices.map(({ name, disabled = false }) => ({ value: name, label: name, disabled })),
      ]}
      // The server has searched already, and in more than the names.
      filter={({ options }) =>
        options.filter((option) => !('value' in option) || names.has(option.value) || search === '')
      }
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          {notes.get(option.value) && <span className={classes.note}>{notes.get(option.value)}</span>}
        </span>
      )}
      searchValue={typed}
      onSearchChange={setSearch}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // A click puts the caret behind what is chosen: what is typed then would be added to it.
      onClick={(event) => event.currentTarget.select()}
      onKeyDown={(event) => void takeFirst(event)}
      onChange={(name) => onChange(name)}
    />
  )
}
