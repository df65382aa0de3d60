import { Button, Popover, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { conversation, MATCH_TYPES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { conversationKeys } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { useT } from '../../../shared/i18n/useT'
import type { HistorySearch } from '../historySearch'
import classes from './HistoryFilters.module.css'
import { useConversationName } from './useConversationName'

type Props = {
  domainId: number
  search: HistorySearch
  onChange: (next: Partial<HistorySearch>) => void
}

const OFFERED = 20
const PAUSE_MS = 250
/** Within the menu: what is chosen outside of it would close it. */
const INSIDE = { withinPortal: false }
/** The failure message is an outcome. */
const KINDS = MATCH_TYPES.filter((matchType) => matchType !== 'FAIL')

/** Filters that are used now and then, behind a button that counts the active ones. */
export function MoreFilters({ domainId, search, onChange }: Props) {
  const t = useT()
  const { matchType, conversationId, userId, sessionId } = search
  const count = [matchType !== 'FAIL' && matchType, conversationId, userId, sessionId].filter(Boolean).length
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<ListFilter size={15} aria-hidden />}>
          {t('history.moreFilters', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('history.moreFilters', { count: 0 })}>
        <div className={classes.more}>
          <Select
            clearable
            label={t('history.matchType')}
            comboboxProps={INSIDE}
            value={matchType && matchType !== 'FAIL' ? matchType : null}
            data={KINDS.map((value) => ({ value, label: t(`matchType.${value}`) }))}
            onChange={(chosen) => onChange({ matchType: KINDS.find((each) => each === chosen) })}
          />
          <ConversationFilter domainId={domainId} search={search} onChange={onChange} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Narrows to the turns that one conversation answered. */
function ConversationFilter({ domainId, search: { conversationId }, onChange }: Props) {
  const t = useT()
  const chosen = useConversationName(domainId, conversationId)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text === chosen ? '' : text.trim(), PAUSE_MS)
  const found = useQuery(
    pageTo(conversationKeys.list(domainId, { historyFilter: asked }), conversation.list, {
      query: { domainId, search: asked, pageSize: OFFERED, sort: 'updatedAt' },
    }),
  ).data
  const offered = (found?.items ?? []).filter(({ id }) => id !== conversationId)
  return (
    <Select
      clearable
      searchable
      label={t('kind.conversation')}
      comboboxProps={INSIDE}
      nothingFoundMessage={t('common.nothingFound')}
      // The server has searched.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={conversationId ? String(conversationId) : null}
      data={[
        ...(conversationId ? [{ value: String(conversationId), label: chosen ?? '' }] : []),
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(id) => onChange({ conversationId: id ? Number(id) : undefined })}
    />
  )
}
