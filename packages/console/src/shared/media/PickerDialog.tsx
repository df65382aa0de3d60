import { Button, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/useT'
import { SearchInput } from '../table/SearchInput'

type Props = {
  label: string
  icon: ReactNode
  /** What a search finds; `close` ends the choice. */
  children: (search: string, close: () => void) => ReactNode
}

/** A button that opens a search for one of many. */
export function PickerDialog({ label, icon, children }: Props) {
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
            {children(search, close)}
          </Stack>
        )}
      </Modal>
    </>
  )
}
