import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FoundEntity, UTTERANCE_MAX } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { key } from '../../../shared/api/queryKeys'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { entityNotation } from '../../../shared/trace/entityNotation'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { fieldText } from '../../../shared/ui/errorText'
import classes from './TryText.module.css'

const PAUSE_MS = 200

type Props = {
  domainId: number
  /** What a sentence is tried on; null while there is nothing. */
  tried: object | null
  find: (text: string, signal: AbortSignal) => Promise<FoundEntity[]>
  /** What is to be typed, and an example. */
  help: string
  placeholder?: string
  /** Shows the entity and the normal form of what is found, with the field beside it. */
  named?: true
}

/** A sentence to type, with what is found in it. */
export function TryText({ domainId, tried, find, help, placeholder, named }: Props) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const lang = useDomain(domainId)?.language
  const [asked] = useDebouncedValue(JSON.stringify([text.trim(), tried]), PAUSE_MS)
  const found = useQuery({
    queryKey: key('entity', domainId, 'try', asked),
    queryFn: ({ signal }) => find(text.trim(), signal),
    enabled: text.trim() !== '' && tried !== null,
    placeholderData: keepPreviousData,
    // Settings and other components have their part in it, and are saved elsewhere.
    staleTime: 0,
    retry: false,
  })
  const refusal = found.error instanceof ApiError ? found.error.reply.issues?.[0] : undefined
  const isTyped = text.trim() !== '' && tried !== null
  return (
    <div className={classes.root} data-inline={named}>
      <label htmlFor={id}>{t('entity.try')}</label>
      <TextInput
        id={id}
        maxLength={UTTERANCE_MAX}
        lang={lang}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.outcome} aria-live="polite">
        {isTyped && refusal ? (
          <p className={classes.error} role="alert">
            {fieldText(t, refusal)}
          </p>
        ) : isTyped && found.error ? (
          <ErrorAlert error={found.error} />
        ) : isTyped && found.data ? (
          <Outcome found={found.data} lang={lang} named={named} />
        ) : (
          <p className="quiet">{help}</p>
        )}
      </div>
    </div>
  )
}

type OutcomeProps = { found: readonly FoundEntity[]; lang: string | undefined; named: true | undefined }

/** The words that were found, in their order, with the entity and its normal form where those say more. */
function Outcome({ found, lang, named }: OutcomeProps) {
  const t = useT()
  if (found.length === 0) return <p className="quiet">{t('entity.tryNone')}</p>
  return (
    <ul className={classes.found} aria-label={t('entity.try')}>
      {found.map(({ name, word, value, start }) => (
        <li key={`${name} ${start} ${word}`}>
          <mark lang={lang}>{word}</mark>
          {named && (
            <>
              <ArrowRight size={13} aria-hidden />
              <strong lang={lang}>{value}</strong>
              <code>{entityNotation(name)}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
