import { Button, Modal, Stack } from '@mantine/core'
import type { Page } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { componentKeys } from '../component/componentKeys'
import { useT } from '../i18n/useT'
import { SearchInput } from '../table/SearchInput'
import { ErrorAlert } from '../ui/ErrorAlert'

/** As many as a domain can have. */
const SHOWN = 100

type Choices<Item> = {
  domainId: number
  kind: 'image' | 'audio'
  list: (
    query: { domainId: number; search: string; pageSize: number },
    signal: AbortSignal,
  ) => Promise<Page<Item>>
  /** Stands where the domain has none. */
  none: ReactNode
  className: string | undefined
  /** What is in the list item of one; `choose` picks what it stands for, and ends the choice. */
  children: (item: Item, choose: (pick: () => void) => void) => ReactNode
}
type Props<Item> = Choices<Item> & { label: string; icon: ReactNode }

/** A button that opens a search for one of the images or sounds of a domain. */
export function MediaPicker<Item extends { id: number }>({ label, icon, ...choices }: Props<Item>) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const close = () => setOpened(false)
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={icon}
        onClick={() => {
          setSearch('')
          setOpened(true)
        }}
      >
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={label} size={640}>
        {opened && (
          <Stack gap="md">
            <SearchInput value={search} placeholder={t('component.search')} onSearch={setSearch} />
            <Found {...choices} search={search} onChosen={close} />
          </Stack>
        )}
      </Modal>
    </>
  )
}

type FoundProps<Item> = Choices<Item> & { search: string; onChosen: () => void }

function Found<Item extends { id: number }>(props: FoundProps<Item>) {
  const { domainId, kind, list, none, className, children, search, onChosen } = props
  const t = useT()
  const query = { domainId, search, pageSize: SHOWN }
  const found = useQuery({
    queryKey: componentKeys(kind).list(domainId, query),
    queryFn: ({ signal }) => list(query, signal),
    placeholderData: keepPreviousData,
  })
  if (found.error) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  if (found.data?.totalCount === 0)
    return <p className="quiet">{search === '' ? none : t('common.nothingFound')}</p>
  const choose = (pick: () => void) => {
    pick()
    onChosen()
  }
  return (
    <ul className={className}>
      {found.data?.items.map((item) => (
        <li key={item.id}>{children(item, choose)}</li>
      ))}
    </ul>
  )
}
