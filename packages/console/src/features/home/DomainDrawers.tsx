import type { Domain } from '@parlance/contract'
import { useState } from 'react'
import { CopyDrawer } from '../../shared/domain/copy/CopyDrawer'
import { useEver } from '../../shared/ui/useEver'
import { AccessRequestDrawer } from './access/AccessRequestDrawer'
import { NewDomainDrawer } from './NewDomainDrawer'

/** What the list of domains is asked to do: make one, enter one that exists, or copy one. */
export type DomainAction = 'CREATE' | 'ASK' | { copy: Domain }
type Props = { action: DomainAction | null; onClose: () => void }

/** The drawers over the list of domains, fetched when the first of them is opened. */
export function DomainDrawers({ action, onClose }: Props) {
  const copying = typeof action === 'object' && action !== null ? action.copy : null
  const copied = useKept(copying)
  const created = useEver(action === 'CREATE')
  const asked = useEver(action === 'ASK')
  return (
    <>
      {created && <NewDomainDrawer opened={action === 'CREATE'} onClose={onClose} />}
      {asked && <AccessRequestDrawer opened={action === 'ASK'} onClose={onClose} />}
      {copied && <CopyDrawer key={copied.id} source={copied} opened={copying !== null} onClose={onClose} />}
    </>
  )
}

/** The last that there was: what closes still shows it. */
function useKept<T>(value: T | null): T | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}
