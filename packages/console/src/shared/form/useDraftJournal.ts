import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { useUser } from '../api/useUser'
import { draftJournal, type KeptDraft } from './draftJournal'

const PAUSE_MS = 800

type Input<Fields> = {
  /** Names the object, such as `holiday.5.new`; undefined keeps nothing. */
  name: string | undefined
  shape: z.ZodType
  fields: Fields
  revision: number | null
  dirty: boolean
}

/** Keeps unsaved changes on this device, and offers what an earlier session left behind. */
export function useDraftJournal<Fields>({ name, shape, fields, revision, dirty }: Input<Fields>) {
  const userId = useUser()?.id ?? 0
  const journal = useMemo(
    () => (name === undefined ? null : draftJournal<Fields>(`parlance.draft.${userId}.${name}`, shape)),
    [userId, name, shape],
  )
  const [offered, setOffered] = useState<KeptDraft<Fields> | null>(() => journal?.read() ?? null)

  useEffect(() => {
    // What is offered is kept until the reader has decided.
    if (!journal || offered) return
    if (!dirty) {
      journal.clear()
      return
    }
    const write = () => journal.write(fields, revision)
    const timer = setTimeout(write, PAUSE_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [dirty, fields, revision, journal, offered])

  useEffect(
    () => () => {
      // The reader has agreed to leave; only the end of a session takes them away unasked.
      if (!location.pathname.startsWith('/login')) journal?.clear()
    },
    [journal],
  )

  return { offered, settle: () => setOffered(null) }
}
