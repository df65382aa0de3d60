import { type ComponentType, type ReactNode, use } from 'react'
import { IntlProvider } from 'react-intl'
import { reportMessageError, useLocale } from './LocaleProvider'
import { type Extent, loadMessages } from './loadMessages'
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

/**
 * A named export of another file, as what is lazy wants it. The words of every feature are fetched beside it and spoken
 * to it, unless the first ones are enough for it.
 */
export async function loadWithWords<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  words: Extent,
): Promise<{ default: ComponentType<Props> }> {
  if (words === 'all') loadMessages(preferredLocale(), 'all').catch(() => undefined)
  const found = (await load())[name]
  return { default: words === 'all' ? withAllWords(found) : found }
}

function withAllWords<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithAllWords(props: Props) {
    return (
      <AllWords>
        <Component {...props} />
      </AllWords>
    )
  }
}
