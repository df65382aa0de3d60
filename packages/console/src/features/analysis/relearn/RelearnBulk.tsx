import { Button, Popover } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { RelearnHomes } from './panel/RelearnHomes'
import { type RelearnSearch, stateOf } from './relearnSearch'
import type { Decisions } from './useDecisions'

type Props = { domainId: number; search: RelearnSearch; decisions: Decisions }

/** What can be decided on all selected rows. */
export function RelearnBulk({ domainId, search, decisions }: Props) {
  const t = useT()
  const { decide, cancel, onSelected, pending } = decisions
  const state = stateOf(search)
  const isWaiting = state === 'OPEN' || state === 'PENDING'
  return (
    <>
      {isWaiting && <AddSelected domainId={domainId} decisions={decisions} />}
      {isWaiting && search.tab === 'DISSATISFIED' && (
        <Button disabled={pending} onClick={() => onSelected((rows) => decide(rows, 'CORRECTED'))}>
          {t('relearn.decide.CORRECTED')}
        </Button>
      )}
      {state === 'OPEN' && (
        <Button disabled={pending} onClick={() => onSelected((rows) => decide(rows, 'PENDING'))}>
          {t('relearn.decide.PENDING')}
        </Button>
      )}
      {isWaiting && (
        <Button disabled={pending} onClick={() => onSelected((rows) => decide(rows, 'EXCLUDED'))}>
          {t('relearn.decide.EXCLUDED')}
        </Button>
      )}
      {state !== 'OPEN' && (
        <Button disabled={pending} onClick={() => onSelected(cancel)}>
          {t('relearn.cancelReview')}
        </Button>
      )}
    </>
  )
}

/** Makes all selected utterances questions of one conversation. */
function AddSelected({ domainId, decisions }: Omit<Props, 'search'>) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="filled"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={decisions.pending}
          onClick={() => setOpened(!opened)}
        >
          {t('relearn.addSelected')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <RelearnHomes
          domainId={domainId}
          onHome={(home) => {
            setOpened(false)
            decisions.onSelected((rows) => decisions.learn(rows, home))
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
