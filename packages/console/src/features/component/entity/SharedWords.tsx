import { useDebouncedValue } from '@mantine/hooks'
import { type ReplyOf, SHARED_WORDS_MAX, sharedWords, wordKey } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import type { WordDraft } from './entityDraft'
import classes from './SharedWords.module.css'

/** A pause in typing; the words of large dictionaries are many to send. */
const PAUSE_MS = 1_000
/** So many words are listed. */
const SHOWN = 10

type Props = { domainId: number; entityId: number | undefined; words: readonly WordDraft[] }

/** Says which of the words other dictionaries of the domain hold as well. */
export function SharedWords({ domainId, entityId, words }: Props) {
  const t = useT()
  const [settled] = useDebouncedValue(words, PAUSE_MS)
  const shared = useShared(domainId, entityId, settled)
  if (shared.length === 0) return null
  return (
    <div className={classes.root} role="status">
      <p>
        <strong>{t('entity.shared', { count: shared.length })}</strong> {t('entity.sharedHelp')}
      </p>
      <ul>
        {shared.slice(0, SHOWN).map(({ word, entities }) => (
          <li key={word}>
            {word}
            {entities.map(({ id, name }) => (
              <ComponentLink key={id} domainId={domainId} kind="entity" id={id} name={`@{${name}}`} />
            ))}
          </li>
        ))}
        {shared.length > SHOWN && <li>{t('common.andMore', { count: shared.length - SHOWN })}</li>}
      </ul>
    </div>
  )
}

function useShared(domainId: number, exceptId: number | undefined, words: readonly WordDraft[]) {
  const forms = useMemo(
    () =>
      words.flatMap(({ keyword, synonyms }) => [keyword, ...synonyms]).filter((form) => wordKey(form) !== ''),
    [words],
  )
  const { data } = useQuery({
    queryKey: key('entity', domainId, 'shared', exceptId, forms),
    queryFn: async ({ signal }) => {
      const shared: ReplyOf<typeof sharedWords.find>['shared'] = []
      for (let at = 0; at < forms.length; at += SHARED_WORDS_MAX) {
        const part = forms.slice(at, at + SHARED_WORDS_MAX)
        const body = { words: part, ...(exceptId !== undefined && { exceptId }) }
        shared.push(...(await call(sharedWords.find, { query: { domainId }, body, signal })).shared)
      }
      return shared
    },
    enabled: forms.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return forms.length > 0 ? (data ?? []) : []
}
