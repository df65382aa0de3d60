import type { Locale } from '@parlance/contract'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { createFormat, type Format } from './format'
import { koreanParticles } from './koreanParticles'
import type { MessageId } from './messageId'

export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>
export type Translate = {
  (id: MessageId, values?: MessageValues): string
  /** The message of an id that is made from data, such as `error.<CODE>`; undefined where there is none. */
  find: (id: string, values?: MessageValues) => string | undefined
  /** The language of the words. */
  locale: Locale
  /** Numbers, sizes and times as that language writes them. */
  format: Format
}

/** The words of the console: `t('domain.create')`, with ICU values where the message takes them. */
export function useT(): Translate {
  const intl = useIntl()
  return useMemo(() => {
    const write = intl.formatMessage as (descriptor: { id: string }, values?: MessageValues) => string
    const translate = (id: MessageId, values?: MessageValues) => {
      const message = write({ id }, values)
      return intl.locale === 'ko-KR' ? koreanParticles(message) : message
    }
    const find = (id: string, values?: MessageValues) =>
      id in intl.messages ? translate(id as MessageId, values) : undefined
    const format = createFormat(intl.locale, translate('common.justNow'))
    return Object.assign(translate, { find, locale: intl.locale as Locale, format })
  }, [intl])
}
