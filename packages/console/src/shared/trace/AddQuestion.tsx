import { Button, Popover, TextInput } from '@mantine/core'
import { conversation, type Trace } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { conversationKeys } from '../api/queryKeys'
import { queryTo } from '../api/queryTo'
import { useMay } from '../api/useMay'
import { useT } from '../i18n/useT'
import { useSearchText } from '../input/useSearchText'
import classes from './AddQuestion.module.css'

const SHOWN = 6
type Props = { domainId: number; trace: Pick<Trace, 'matchType' | 'candidates'>; utterance: string }

/** Makes an utterance a question of a conversation: one that was considered, another, or a new one. */
export function AddQuestion({ domainId, trace, utterance }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  if (!useMay(domainId, 'Change/content')) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={trace.matchType === 'FAIL' ? 'default' : 'subtle'}
          {...(trace.matchType !== 'FAIL' && { color: 'gray' })}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('why.addQuestion')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Choice domainId={domainId} trace={trace} utterance={utterance} onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choice({ domainId, trace, utterance, onChosen }: Props & { onChosen: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const { field } = useSearchText(search, setSearch)
  const found = useQuery({
    ...queryTo(conversationKeys.list(domainId, { addQuestion: search }), conversation.list, {
      query: { domainId, search, pageSize: SHOWN, sort: 'updatedAt' },
    }),
    enabled: search !== '',
  }).data
  const considered = trace.candidates.map((each) => ({
    id: each.conversationId,
    name: each.conversationName,
  }))
  const rows = search === '' ? considered.slice(0, SHOWN) : (found?.items ?? [])
  const offer = (conversationId: number | null) => {
    onChosen()
    // The editor scrolls to the question.
    const offering = { state: { offeredQuestion: utterance }, resetScroll: false }
    if (conversationId === null)
      void navigate({ to: '/dmManagementCreate', search: { domainId }, ...offering })
    else void navigate({ to: '/dmManagementModify', search: { domainId, id: conversationId }, ...offering })
  }
  return (
    <div className={classes.choice}>
      <p className={classes.lead}>{t('why.addTo', { text: utterance })}</p>
      <TextInput
        type="search"
        aria-label={t('why.findConversation')}
        placeholder={t('why.findConversation')}
        maxLength={200}
        leftSection={<Search size={15} aria-hidden />}
        {...field}
      />
      {search !== '' && found?.items.length === 0 && <p className="quiet">{t('common.noMatch')}</p>}
      <ul className={classes.rows}>
        {rows.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => offer(id)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" data-new onClick={() => offer(null)}>
            {t('why.addToNew')}
          </button>
        </li>
      </ul>
    </div>
  )
}
