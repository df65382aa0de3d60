import { useLocalStorage } from '@mantine/hooks'

/** How a new conversation is made: step by step, or on one page. */
export const CREATE_MODES = ['wizard', 'page'] as const
export type CreateMode = (typeof CREATE_MODES)[number]

/** The way that was chosen last, kept on this device; null before one was chosen. */
export function useCreateMode(): [CreateMode | null, (mode: CreateMode) => void] {
  const [mode, setMode] = useLocalStorage<CreateMode | null>({
    key: 'parlance.createMode',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return [mode, setMode]
}
