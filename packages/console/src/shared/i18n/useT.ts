import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { koreanParticles } from './koreanParticles'
import type { MessageId } from './messageId'

export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>
export type Translate = {
  (id: MessageId, values?: MessageValues): string
  /** Whether a message exists, for ids built from data such as `error.<CODE>`. */
  has: (id: string) => id is MessageId
}

/** The words of the console: `t('domain.create')`, with ICU values where the message takes them. */
export function useT(): Translate {
  const intl = useIntl()
  const say = useCallback(
    (id: MessageId, values?: MessageValues) => {
      const format = intl.formatMessage as (descriptor: { id: string }, values?: MessageValues) => string
      const said = format({ id }, values)
      return intl.locale === 'ko-KR' ? koreanParticles(said) : said
    },
    [intl],
  )
  return Object.assign(say, { has: (id: string): id is MessageId => id in intl.messages })
}
