import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'

export type TestPanel = { opened: boolean; toggle: () => void; close: () => void; open: () => void }

/** Whether the manual test stands beside the page; kept on this device. */
export function useTestPanel(): TestPanel {
  const [opened, setOpened] = useLocalStorage({
    key: 'parlance.testPanel',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return useMemo(
    () => ({
      opened,
      toggle: () => setOpened((now) => !now),
      close: () => setOpened(false),
      open: () => setOpened(true),
    }),
    [opened, setOpened],
  )
}
