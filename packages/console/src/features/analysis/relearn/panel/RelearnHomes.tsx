import { Kbd, TextInput } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { conversation, type RelearnProposal } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { conversationKeys } from '../../../../shared/api/queryKeys'
import { queryTo } from '../../../../shared/api/queryTo'
import { useT } from '../../../../shared/i18n/useT'
import { useSearchText } from '../../../../shared/input/useSearchText'
import type { Home } from '../relearnCalls'
import classes from './RelearnPanel.module.css'

const SHOWN = 6

type Props = {
  domainId: number
  proposals?: readonly RelearnProposal[]
  /** Whether a proposal is a guess, and how sure it is says something. */
  guess?: (id: number) => boolean
  onHome: (home: Home) => void
  /** Left out where there is no way to a new conversation. */
  onNew?: () => void
}

/** Where utterances may belong: what is proposed, what a search finds by name or question, or a new conversation. */
export function RelearnHomes({ domainId, proposals = [], guess = () => true, onHome, onNew }: Props) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { field } = useSearchText(search, setSearch)
  const found = useQuery({
    ...queryTo(conversationKeys.list(domainId, { relearning: search }), conversation.list, {
      query: { domainId, search, pageSize: SHOWN, sort: 'relevance' },
    }),
    enabled: search !== '',
  }).data?.items
  const rows =
    search === ''
      ? proposals.map(({ id, name, question, score }) => ({ id, name, note: question, score }))
      : (found ?? []).map((row) => ({ id: row.id, name: row.name, note: row.found, score: null }))
  return (
    <div className={classes.homes}>
      <TextInput
        type="search"
        aria-label={t('relearn.findHome')}
        placeholder={t('relearn.findHome')}
        maxLength={200}
        leftSection={<Search size={15} aria-hidden />}
        {...field}
        onKeyDown={(event) => {
          const [first] = rows
          if (event.key !== 'Enter' || isComposing(event.nativeEvent) || search === '' || !first) return
          event.preventDefault()
          onHome(first)
        }}
      />
      {search !== '' && found?.length === 0 && <p className="quiet">{t('common.nothingFound')}</p>}
      <ul className={classes.rows}>
        {rows.map(({ id, name, note, score }, at) => (
          <li key={id}>
            <button type="button" onClick={() => onHome({ id, name })}>
              <span className={classes.name}>
                <span>{name}</span>
                {note && note !== name && <span className="help">{note}</span>}
              </span>
              {score !== null && guess(id) && (
                <span className={classes.score}>{t.format.percent(score)}</span>
              )}
              {score !== null && at === 0 && (
                <Kbd size="xs" aria-hidden>
                  {'A'}
                </Kbd>
              )}
            </button>
          </li>
        ))}
        {onNew && (
          <li>
            <button type="button" data-new onClick={onNew}>
              <Plus size={14} aria-hidden />
              <span className={classes.name}>{t('relearn.newConversation')}</span>
              <Kbd size="xs" aria-hidden>
                {'N'}
              </Kbd>
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
