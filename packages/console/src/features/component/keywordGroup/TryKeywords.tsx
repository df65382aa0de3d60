import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeywordTrial, keywordGroup, UTTERANCE_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { key } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './keywordGroup.module.css'

const PAUSE_MS = 200

/** Says which keyword group or banned word would answer a text, by what is saved now. */
export function TryKeywords({ domainId }: { domainId: number }) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS)
  const found = useQuery({
    ...pageTo(key('keywordGroup', domainId, 'try', asked), keywordGroup.try, {
      query: { domainId },
      body: { text: asked },
    }),
    enabled: asked !== '',

    // Banned words have their part in it, and are saved elsewhere.
    staleTime: 0,
  })
  return (
    <div className={classes.try}>
      <label htmlFor={id}>{t('keywordGroup.try')}</label>
      <TextInput
        id={id}
        maxLength={UTTERANCE_MAX}
        lang={useDomain(domainId)?.language}
        placeholder={t('keywordGroup.tryPlaceholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {found.error ? (
          <ErrorAlert error={found.error} />
        ) : text.trim() !== '' && found.data ? (
          <Outcome domainId={domainId} {...found.data} />
        ) : (
          <p className="quiet">{t('keywordGroup.tryHelp')}</p>
        )}
      </div>
    </div>
  )
}

function Outcome({ domainId, banned, answering, found }: KeywordTrial & { domainId: number }) {
  const t = useT()
  if (banned)
    return (
      <p>
        {t('kind.bannedWord')}{' '}
        <ComponentLink domainId={domainId} kind="bannedWord" id={banned.id} name={banned.name} />
        {` → ${banned.answer}`}
      </p>
    )
  const [reported] = found
  const shown = answering ?? (reported && { ...reported, answer: null })
  if (!shown) return <p className="quiet">{t('keywordGroup.tryNone')}</p>
  const { keyword, group, answer } = shown
  const outcome = answer === null ? t('keywordGroup.reported') : answer || t('keywordGroup.silent')
  return (
    <p>
      {t('kind.keywordGroup')}{' '}
      <ComponentLink domainId={domainId} kind="keywordGroup" id={group.id} name={group.name} />
      {` (${keyword}) → ${outcome}`}
    </p>
  )
}
