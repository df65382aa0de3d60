import { Button, Combobox, useCombobox } from '@mantine/core'
import { type LucideIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import classes from './Settings.module.css'

type Choice = { field: string; icon: LucideIcon; name: string; help: string }
type Props = {
  choices: readonly Choice[]
  /** What is added, where it is no setting of an answer or a conversation. */
  label?: string
  onChoose: (field: string) => void
}

/** The settings that are not there yet: found by typing a part of their name or of what they do. */
export function SettingMenu({ choices, label, onChoose }: Props) {
  const t = useT()
  const title = label ?? t('editor.addSetting')
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
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const found = choices.filter(({ name, help }) => {
    const text = `${name} ${help}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  return (
    <Combobox
      store={combobox}
      width={360}
      position="bottom-start"
      onOptionSubmit={(field) => {
        combobox.closeDropdown()
        // The menu gives its button the focus back first.
        setTimeout(() => onChoose(field))
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
          {title}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('editor.findSetting')}
          placeholder={t('editor.findSetting')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={title}>
          {found.length === 0 && <Combobox.Empty>{t('common.nothingFound')}</Combobox.Empty>}
          {found.map(({ field, icon: Icon, name, help }) => (
            <Combobox.Option key={field} value={field} className={classes.choice}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span>
                <span className={classes.name}>{name}</span>
                <span className={classes.help}>{help}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
