import { useLocalStorage } from '@mantine/hooks'

/**
 * What the columns of a downloaded sheet are called: in the reader's language, or as programs call them. Kept on this
 * device.
 */
export function useHeadings() {
  const [kept, keep] = useLocalStorage<'reader' | 'program'>({
    key: 'parlance.sheetHeadings',
    defaultValue: 'reader',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => (value === 'program' ? 'program' : 'reader'),
  })
  return [kept, keep] as const
}
