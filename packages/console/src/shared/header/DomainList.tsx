import { Combobox, useCombobox } from '@mantine/core'
import { type Domain, domain } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { domainKeys } from '../api/queryKeys'
import { pageTo } from '../api/queryTo'
import { useT } from '../i18n/useT'
import classes from './DomainSwitcher.module.css'
import type { MenuOf } from './menuOf'

const ALL = 'all'
type Props = MenuOf & { domainId: number }

/** The domains of the user, searched on the server. */
export function DomainList({ domainId, opened, onChange, children }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    opened,
    onOpenedChange: onChange,
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const found = useQuery({
    ...pageTo(domainKeys.list({ pageNo: 1, pageSize: 20, search }), domain.list, { query: { search } }),
    enabled: opened,
  }).data
  const open = (value: string) => {
    combobox.closeDropdown()
    void navigate(
      value === ALL ? { to: '/' } : { to: '/domain/$domainId', params: { domainId: Number(value) } },
    )
  }
  return (
    <Combobox store={combobox} width={280} position="bottom-start" withinPortal={false} onOptionSubmit={open}>
      <Combobox.Target withAriaAttributes={false}>{children}</Combobox.Target>
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
      <span className="line">{item.name}</span>
      <span className={classes.code}>{item.code}</span>
      {current && <Check size={14} aria-hidden />}
    </Combobox.Option>
  )
}
