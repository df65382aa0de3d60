import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useUser } from '../../api/useUser'
import { draftKey } from './deviceDrafts'
import { draftJournal, type KeptDraft } from './draftJournal'
import type { EditedObject } from './useDraftCalls'

/** What is typed is written at most this often, in ms. */
const WRITE_MS = 300

export type DraftInput<Fields> = {
  /** Null keeps nothing. */
  of: EditedObject | null
  /** What a kept draft must look like to be offered. */
  shape: z.ZodType
  fields: Fields
  revision: number | null
  dirty: boolean
}

/**
 * Keeps unsaved changes on this device, and offers what was left behind without saving. What is typed before the reader
 * has decided about an offer is kept too: the offered draft is then set aside, and offered after the newer one.
 */
export function useDeviceDraft<Fields>({ of, shape, fields, revision, dirty }: DraftInput<Fields>) {
  const { journal, earlier } = useJournals<Fields>(of, shape)
  const [offered, setOffered] = useState<KeptDraft<Fields> | null>(
    () => journal?.read() ?? earlier?.read() ?? null,
  )
  /** Whether the offered draft has made way for newer changes. */
  const isSetAside = useRef<boolean>(undefined)
  isSetAside.current ??= journal?.read() === null
  /** What is to be kept when the form goes: null where nothing is unsaved. */
  const leaving = useRef<((left?: boolean) => void) | null>(null)
  const writtenAt = useRef(0)

  useEffect(() => {
    if (!journal) return
    const write = (left?: boolean) => {
      if (offered && !isSetAside.current) earlier?.keep(offered)
      isSetAside.current = true
      writtenAt.current = Date.now()
      journal.write(fields, revision, left)
    }
    leaving.current = dirty ? write : null
    if (!dirty) {
      if (!offered || isSetAside.current) journal.clear()
      return
    }
    // At once after a pause, and not put off by further typing: somebody may type for long without one.
    const timer = setTimeout(write, writtenAt.current + WRITE_MS - Date.now())
    const onHide = () => write()
    window.addEventListener('pagehide', onHide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [dirty, fields, revision, journal, earlier, offered])

  // Only the end of a session takes the reader away unasked.
  useEffect(() => () => leaving.current?.(!location.pathname.startsWith('/login')), [])

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
function useJournals<Fields>(of: EditedObject | null, shape: z.ZodType) {
  const user = useUser()
  // Still theirs when their session has ended.
  const [userId] = useState(user?.id ?? 0)
  const journals = useMemo(() => {
    if (!of) return { journal: null, earlier: null }
    const key = draftKey(userId, of)
    return {
      journal: draftJournal<Fields>(key, shape),
      earlier: draftJournal<Fields>(`${key}.earlier`, shape),
    }
  }, [userId, of, shape])
  const before = useRef(journals)
  useEffect(() => {
    if (before.current !== journals) before.current.journal?.clear()
    before.current = journals
  }, [journals])
  return journals
}
