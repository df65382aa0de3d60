import { useEffect, useMemo, useRef, useState } from 'react'
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

/** Keeps unsaved changes on this device, and offers what was left behind without saving. */
export function useDraftJournal<Fields>({ name, shape, fields, revision, dirty }: Input<Fields>) {
  const userId = useUser()?.id ?? 0
  const journal = useMemo(
    () => (name === undefined ? null : draftJournal<Fields>(`parlance.draft.${userId}.${name}`, shape)),
    [userId, name, shape],
  )
  const [offered, setOffered] = useState<KeptDraft<Fields> | null>(() => journal?.read() ?? null)
  /** What is to be kept when the form goes: null where nothing is unsaved. */
  const leaving = useRef<{ fields: Fields; revision: number | null } | null>(null)

  useEffect(() => {
    // What is offered is kept until the reader has decided.
    if (!journal || offered) return
    leaving.current = dirty ? { fields, revision } : null
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
      if (!journal || !leaving.current) return
      // Only the end of a session takes the reader away unasked.
      const left = !location.pathname.startsWith('/login')
      journal.write(leaving.current.fields, leaving.current.revision, left)
    },
    [journal],
  )

  return {
    offered,
    settle: () => setOffered(null),
    /** Everything is stored, even if the form goes before it shows that. */
    forget: () => {
      leaving.current = null
      journal?.clear()
    },
  }
}
