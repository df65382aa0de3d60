import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'

export type TestPanel = { opened: boolean; toggle: () => void; close: () => void; open: () => void }

/** Whether the reader has opened the panel since the page was loaded. */
let openedHere = false

/** Whether the panel is there because the reader opened it: one that was open when the page loaded takes no focus. */
export const isOpenedHere = (): boolean => openedHere

/** Whether the manual test stands beside the page; kept on this device. */
export function useTestPanel(): TestPanel {
  const [opened, setOpened] = useLocalStorage({
    key: 'parlance.testPanel',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return useMemo(() => {
    const change = (next: boolean) => {
      openedHere = next
      setOpened(next)
    }
    return {
      opened,
      toggle: () => change(!opened),
      close: () => change(false),
      open: () => change(true),
    }
  }, [opened, setOpened])
}
