import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../../../../shared/api/useUser'
import { draftOf } from './draft'
import { draftJournal, type KeptDraft } from './draftJournal'
import type { DraftState } from './useDraft'

const PAUSE_MS = 800

/** Keeps unsaved changes on this device, and offers what an earlier sitting left behind. */
export function useDraftJournal(domainId: number, state: DraftState) {
  const userId = useUser()?.id ?? 0
  const { dirty, prepared, base } = state
  const id = base?.id ?? null
  const journal = useMemo(() => draftJournal({ userId, domainId, id }), [userId, domainId, id])
  const [offered, setOffered] = useState<KeptDraft | null>(() => journal.read())

  useEffect(() => {
    // What is offered stays until the reader has decided.
    if (offered) return
    if (!dirty) {
      journal.clear()
      return
    }
    const write = () => journal.write(prepared.fields, base?.revision ?? null)
    const timer = setTimeout(write, PAUSE_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [dirty, prepared, base, journal, offered])

  useEffect(
    () => () => {
      // Leaving was confirmed; only an ended session takes the reader away unasked.
      if (!location.pathname.startsWith('/login')) journal.clear()
    },
    [journal],
  )

  const discard = () => {
    journal.clear()
    setOffered(null)
  }
  const restore = () => {
    if (!offered) return
    // A save must find out that another saved in between.
    state.resume(draftOf(offered.fields), base && { ...base, revision: offered.revision ?? base.revision })
    setOffered(null)
  }
  return { offered, restore, discard }
}
