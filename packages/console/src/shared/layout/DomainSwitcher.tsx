import { Combobox, useCombobox } from '@mantine/core'
import { type Domain, domain } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call'
import { domainKeys } from '../api/queryKeys'
import { useDomain } from '../api/useDomain'
import { useT } from '../i18n/useT'
import classes from './DomainSwitcher.module.css'

const ALL = 'all'

/** The name of the open domain; pressing it offers the others, searched on the server. */
export function DomainSwitcher({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const current = useDomain(domainId)
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const found = useQuery({
    queryKey: domainKeys.list({ pageNo: 1, pageSize: 20, search }),
    queryFn: ({ signal }) => call(domain.list, { query: { search }, signal }),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  }).data
  const open = (value: string) => {
    combobox.closeDropdown()
    void navigate(
      value === ALL ? { to: '/' } : { to: '/domain/$domainId', params: { domainId: Number(value) } },
    )
  }
  return (
    <Combobox store={combobox} width={280} position="bottom-start" withinPortal={false} onOptionSubmit={open}>
      <Combobox.Target withAriaAttributes={false}>
        <button
          type="button"
          className={classes.button}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={t('layout.switchDomain', { name: current?.name ?? '' })}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.name}>{current?.name ?? '…'}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          placeholder={t('layout.findDomain')}
          aria-label={t('layout.findDomain')}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options aria-label={t('layout.domains')} mah={320} className={classes.options}>
          {(found?.items ?? []).map((item) => (
            <Option key={item.id} item={item} current={item.id === domainId} />
          ))}
          {found?.items.length === 0 && <Combobox.Empty>{t('common.nothingFound')}</Combobox.Empty>}
          <Combobox.Option value={ALL} className={classes.all}>
            {t('layout.allDomains')}
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Option({ item, current }: { item: Domain; current: boolean }) {
  return (
    <Combobox.Option value={String(item.id)} active={current} className={classes.option}>
      <span className={classes.name}>{item.name}</span>
      <span className={classes.code}>{item.code}</span>
      {current && <Check size={14} aria-hidden />}
    </Combobox.Option>
  )
}
