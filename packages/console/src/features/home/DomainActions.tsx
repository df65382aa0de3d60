import type { Domain } from '@parlance/contract'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../../shared/layout/lazy/lazyNamed'
import { useEver } from '../../shared/ui/useEver'
import { OwnRequests } from './access/OwnRequests'

// The list itself names none of these, so that its script need not say what each of them loads.
const NewDomainDrawer = lazyNamed(() => import('./NewDomainDrawer'), 'NewDomainDrawer')
const AccessRequestDrawer = lazyNamed(() => import('./access/AccessRequestDrawer'), 'AccessRequestDrawer')
const CopyDrawer = lazyNamed(() => import('../../shared/domain/copy/CopyDrawer'), 'CopyDrawer')

/** What the list of domains is asked to do: make one, enter one that exists, or copy one. */
export type DomainAction = 'CREATE' | 'ASK' | { copy: Domain }
type Props = { action: DomainAction | null; onClose: () => void }

/** What the reader has asked to enter, and the drawers over the list of domains: fetched behind the page. */
export function DomainActions({ action, onClose }: Props) {
  const copying = typeof action === 'object' && action !== null ? action.copy : null
  const copied = useKept(copying)
  const created = useEver(action === 'CREATE')
  const asked = useEver(action === 'ASK')
  return (
    <>
      <OwnRequests />
      <Suspense fallback={null}>
        {created && <NewDomainDrawer opened={action === 'CREATE'} onClose={onClose} />}
        {asked && <AccessRequestDrawer opened={action === 'ASK'} onClose={onClose} />}
        {copied && <CopyDrawer key={copied.id} source={copied} opened={copying !== null} onClose={onClose} />}
      </Suspense>
    </>
  )
}

/** The last that there was: what closes still shows it. */
function useKept<T>(value: T | null): T | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}
