import { Button, Combobox, useCombobox } from '@mantine/core'
import { type LucideIcon, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import classes from './Settings.module.css'

/** Something that may be added. */
export type SettingChoice = {
  field: string
  icon: LucideIcon
  name: string
  help: string
  /** Other words by which people look for it, such as what it can be set to; asked for once something is typed. */
  also?: () => string
}
/** What stands at another place, offered to those who look for it here. */
export type Elsewhere = {
  label: string
  choices: () => readonly SettingChoice[]
  onChoose: (field: string) => void
}
type Props = {
  choices: readonly SettingChoice[]
  onChoose: (field: string) => void
  /** What the button says, and the field in which a name is typed; by default of settings. */
  label?: string
  findLabel?: string
  elsewhere?: Elsewhere | undefined
}

/** What may be added: found by typing a part of its name or of what it does. */
export function SettingMenu({ choices, onChoose, elsewhere, ...labels }: Props) {
  const t = useT()
  const { label = t('editor.addSetting'), findLabel = t('editor.findSetting') } = labels
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      combobox.selectFirstOption()
    },
  })
  // The best match first: what is called so, before what speaks of it.
  const called = saying(search, ({ name }) => name)
  const found = choices.filter(saying(search)).toSorted((one, other) => +called(other) - +called(one))
  const others = search.trim() === '' ? [] : (elsewhere?.choices().filter(saying(search)) ?? [])
  const { dropdownOpened, selectFirstOption } = combobox
  // Enter takes the best match, as soon as it is drawn.
  useEffect(() => {
    if (dropdownOpened && search !== '') selectFirstOption()
  }, [dropdownOpened, search, selectFirstOption])
  return (
    <Combobox
      store={combobox}
      width={360}
      position="bottom-start"
      onOptionSubmit={(field) => {
        combobox.closeDropdown()
        // The menu gives its button the focus back first.
        setTimeout(() => (isOther(field) ? elsewhere?.onChoose(nameOf(field)) : onChoose(field)))
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="subtle"
          color="gray"
          w="fit-content"
          px={8}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={findLabel}
          placeholder={findLabel}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
          }}
        />
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
          {found.length + others.length === 0 && <Combobox.Empty>{t('common.nothingFound')}</Combobox.Empty>}
          {found.map((choice) => (
            <Choice key={choice.field} {...choice} />
          ))}
          {others.length > 0 && (
            <Combobox.Group label={elsewhere?.label}>
              {others.map((choice) => (
                <Choice key={choice.field} {...choice} field={`${OTHER}${choice.field}`} />
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Choice({ field, icon: Icon, name, help }: SettingChoice) {
  return (
    <Combobox.Option value={field} className={classes.choice}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <span className={classes.name}>{name}</span>
        <span className="help">{help}</span>
      </span>
    </Combobox.Option>
  )
}

/** Tells what stands elsewhere from what stands here, where both have the same name. */
const OTHER = 'elsewhere:'
const isOther = (value: string) => value.startsWith(OTHER)
const nameOf = (value: string) => value.slice(OTHER.length)

/** Whether every word of a search is in a name, in what is said of it, or in other words for it. */
function saying(search: string, textOf = wordsOf): (choice: SettingChoice) => boolean {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return () => true
  return (choice) => {
    const text = textOf(choice).toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
}

function wordsOf({ name, help, also }: SettingChoice): string {
  return `${name} ${help} ${also?.() ?? ''}`
}
