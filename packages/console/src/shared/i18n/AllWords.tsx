import { type ComponentType, type ReactNode, use } from 'react'
import { IntlProvider } from 'react-intl'
import { reportMessageError, useLocale } from './LocaleProvider'
import { loadMessages } from './loadMessages'
import type { MessageId } from './messageId'
import { preferredLocale } from './preferredLocale'

/** Speaks the words of every feature to what is inside, which is shown when they are there. */
export function AllWords({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const messages = use(loadMessages(locale, 'all')) as Record<MessageId, string>
  return (
    <IntlProvider locale={locale} messages={messages} onError={reportMessageError}>
      {children}
    </IntlProvider>
  )
}

/** Begins to fetch the words of every feature, beside what will be shown with them. */
export function beginAllWords(): void {
  loadMessages(preferredLocale(), 'all').catch(() => undefined)
}

/** A component with the words of every feature. */
export function withAllWords<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithAllWords(props: Props) {
    return (
      <AllWords>
        <Component {...props} />
      </AllWords>
    )
  }
}
