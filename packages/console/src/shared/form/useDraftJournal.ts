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

/**
 * Keeps unsaved changes on this device, and offers what was left behind without saving. What is typed before the reader
 * has decided about an offer is kept too: the offered draft is then set aside, and offered after the newer one.
 */
export function useDraftJournal<Fields>({ name, shape, fields, revision, dirty }: Input<Fields>) {
  const { journal, earlier } = useJournals<Fields>(name, shape)
  const [offered, setOffered] = useState<KeptDraft<Fields> | null>(
    () => journal?.read() ?? earlier?.read() ?? null,
  )
  /** Whether the offered draft has made way for newer changes. */
  const isSetAside = useRef<boolean>(undefined)
  isSetAside.current ??= journal?.read() === null
  /** What is to be kept when the form goes: null where nothing is unsaved. */
  const leaving = useRef<((left?: boolean) => void) | null>(null)

  useEffect(() => {
    if (!journal) return
    const write = (left?: boolean) => {
      if (offered && !isSetAside.current) earlier?.keep(offered)
      isSetAside.current = true
      journal.write(fields, revision, left)
    }
    leaving.current = dirty ? write : null
    if (!dirty) {
      if (!offered || isSetAside.current) journal.clear()
      return
    }
    const timer = setTimeout(write, PAUSE_MS)
    const onHide = () => write()
    window.addEventListener('pagehide', onHide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [dirty, fields, revision, journal, earlier, offered])

  useEffect(
    () => () => {
      // Only the end of a session takes the reader away unasked.
      leaving.current?.(!location.pathname.startsWith('/login'))
    },
    [],
  )

  return {
    offered,
    settle: () => {
      const next = isSetAside.current ? null : (earlier?.read() ?? null)
      if (isSetAside.current) earlier?.clear()
      isSetAside.current = true
      setOffered(next)
    },
    /** Everything is stored, even if the form goes before it shows that. */
    forget: () => {
      leaving.current = null
      journal?.clear()
    },
  }
}

/** The journal of an object and that of the draft before; what is unsaved moves along when the object gets its name. */
function useJournals<Fields>(name: string | undefined, shape: z.ZodType) {
  const userId = useUser()?.id ?? 0
  const journals = useMemo(() => {
    if (name === undefined) return { journal: null, earlier: null }
    const key = `parlance.draft.${userId}.${name}`
    return {
      journal: draftJournal<Fields>(key, shape),
      earlier: draftJournal<Fields>(`${key}.earlier`, shape),
    }
  }, [userId, name, shape])
  const before = useRef(journals)
  useEffect(() => {
    if (before.current !== journals) before.current.journal?.clear()
    before.current = journals
  }, [journals])
  return journals
}
