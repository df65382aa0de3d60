import { Button, Combobox, useCombobox } from '@mantine/core'
import { TAG_NAME_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { type LabelKind, labelsQuery } from '../../label/labelsQuery'
import classes from './LabelMenu.module.css'

/** Values of the options that are no label; an id never looks like them. */
const NONE = 'none'
const CREATE = 'create'
/** So many labels are listed; the rest is found by typing. */
const SHOWN = 100

type Props = {
  domainId: number
  kind: LabelKind
  /** The label of the button that carries out the choice. */
  action: string
  icon: ReactNode
  isPending: boolean
  /** The words for no label, where that can be picked. */
  none?: string
  /** A name that no label has yet can be picked too. */
  creates?: boolean
  onPick: (name: string | null) => void
}

/** Picks a tag or a group for what is chosen: by typing, which also names a new one. */
export function LabelMenu({ domainId, kind, action, icon, isPending, none, creates, onPick }: Props) {
  const t = useT()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const labels = useQuery({ ...labelsQuery(kind, domainId), enabled: combobox.dropdownOpened }).data
  const typed = search.trim()
  const key = typed.normalize('NFC').toLowerCase()
  const found = (labels ?? []).filter(({ name }) => name.normalize('NFC').toLowerCase().includes(key))
  const isNew =
    creates && typed !== '' && !found.some(({ name }) => name.normalize('NFC').toLowerCase() === key)
  const pick = (value: string) => {
    combobox.closeDropdown()
    if (value === NONE) onPick(null)
    else if (value === CREATE) onPick(typed)
    else onPick(labels?.find(({ id }) => String(id) === value)?.name ?? null)
  }
  return (
    <Combobox store={combobox} width={260} position="bottom-start" onOptionSubmit={pick}>
      <Combobox.Target targetType="button">
        <Button
          leftSection={icon}
          rightSection={<ChevronDown size={14} aria-hidden />}
          loading={isPending}
          onClick={() => combobox.toggleDropdown()}
        >
          {action}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          maxLength={TAG_NAME_MAX}
          placeholder={t(creates ? `bulk.findOrCreate.${kind}` : `bulk.find.${kind}`)}
          aria-label={t(creates ? `bulk.findOrCreate.${kind}` : `bulk.find.${kind}`)}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options aria-label={action} mah={280} className={classes.options}>
          {none && typed === '' && (
            <Combobox.Option value={NONE} className={classes.none}>
              {none}
            </Combobox.Option>
          )}
          {found.slice(0, SHOWN).map(({ id, name, useCount }) => (
            <Combobox.Option key={id} value={String(id)}>
              {t('conversations.option', { name, count: useCount })}
            </Combobox.Option>
          ))}
          {isNew && (
            <Combobox.Option value={CREATE} className={classes.create}>
              <Plus size={14} aria-hidden />
              <span>{t('bulk.create', { name: typed })}</span>
            </Combobox.Option>
          )}
          {labels && found.length === 0 && !isNew && (
            <Combobox.Empty>{t('common.nothingFound')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
