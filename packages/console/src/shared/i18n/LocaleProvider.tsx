import { MantineThemeProvider } from '@mantine/core'
import type { Locale } from '@parlance/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IntlProvider } from 'react-intl'
import { consoleKeys } from '../api/queryKeys'
import { loadMessages } from './loadMessages'
import type { MessageId } from './messageId'
import { preferredLocale, rememberLocale } from './preferredLocale'
import { useT } from './useT'

type LocaleChoice = {
  locale: Locale
  /** The reader has picked the locale since the page was loaded. */
  chosen: boolean
  /** Switches the console; all messages of the new locale are fetched first, so no screen falls empty. */
  setLocale: (locale: Locale) => void
}
/** A share in a text reads as the same share beside it does: see `percent` of `Format`. */
const FORMATS = { number: { percent: { style: 'percent', maximumFractionDigits: 1 } } } as const
const LocaleContext = createContext<LocaleChoice | null>(null)

const firstWordsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: consoleKeys.messages(locale),
    queryFn: async () => ({ locale, messages: await loadMessages(locale, 'first') }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Speaks the first words of the chosen locale to everything inside and marks the document with it. */
export function LocaleProvider({ children, initial }: { children: ReactNode; initial?: Locale }) {
  const [wanted, setWanted] = useState<Locale>(() => initial ?? preferredLocale())
  const loaded = useQuery(firstWordsQuery(wanted)).data
  const locale = loaded?.locale
  useEffect(() => {
    if (!locale) return
    document.documentElement.lang = locale
    // Pretendard is only for Hangul; its ranges are fetched where such characters appear, in any locale.
    void import('./hangulFont')
    // Not every system has Thai letters; these too are fetched only where they appear.
    void import('./thaiFont')
  }, [locale])
  const [chosen, setChosen] = useState(false)
  const cache = useQueryClient()
  const last = useRef<Locale>(undefined)
  const setLocale = useCallback(
    (next: Locale) => {
      rememberLocale(next)
      setChosen(true)
      last.current = next
      const speak = () => {
        if (last.current === next) startTransition(() => setWanted(next))
      }
      // Without a connection the console goes on as it is; the next load of the page speaks the new language.
      Promise.all([cache.ensureQueryData(firstWordsQuery(next)), loadMessages(next, 'all')]).then(
        speak,
        () => undefined,
      )
    },
    [cache],
  )
  const choice = useMemo(
    () => ({ locale: locale ?? wanted, chosen, setLocale }),
    [locale, wanted, chosen, setLocale],
  )
  if (!loaded) return null
  return (
    <LocaleContext value={choice}>
      <IntlProvider
        locale={loaded.locale}
        messages={loaded.messages as Record<MessageId, string>}
        formats={FORMATS}
        onError={reportMessageError}
      >
        <KitWords>{children}</KitWords>
      </IntlProvider>
    </LocaleContext>
  )
}

/** The locale of the console and the way to change it. */
export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext)
  if (!choice) throw new Error('useLocale needs a LocaleProvider')
  return choice
}

/** A missing message is a defect of ours, found by the tests; at run time the id is shown and nothing breaks. */
export function reportMessageError(error: Error): void {
  if (import.meta.env.DEV) reportError(error)
}

/** Names the buttons that the kit itself puts into dialogs and fields: it has them in English only, or not at all. */
function KitWords({ children }: { children: ReactNode }) {
  const t = useT()
  const theme = useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': t('common.close') } } }
    const clearing = { defaultProps: { clearButtonProps: { 'aria-label': t('common.clear') } } }
    const toggle = { 'aria-label': t('common.showPassword') }
    return {
      components: {
        Drawer: closing,
        Modal: closing,
        Notification: closing,
        Select: clearing,
        PasswordInput: { defaultProps: { visibilityToggleButtonProps: toggle } },
      },
    }
  }, [t])
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
