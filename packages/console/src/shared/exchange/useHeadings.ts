import { useLocalStorage } from '@mantine/hooks'
import { useLocale } from '../i18n/LocaleProvider'

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

/** What a sheet is downloaded with: the reader's time zone, and the headings that were chosen. */
export function useSheet() {
  const { locale } = useLocale()
  const [kept] = useHeadings()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { timeZone, ...(kept === 'reader' && { headings: locale }) }
}
