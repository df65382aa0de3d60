import type { LeftDraft } from '@parlance/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useMay } from '../../api/useMay'
import { useUser } from '../../api/useUser'
import { draftJournal, type KeptDraft } from './draftJournal'
import { type EditedObject, useServerDraft } from './useServerDraft'

const WRITE_MS = 800

type Input<Fields> = {
  /** Null keeps nothing. */
  of: EditedObject | null
  shape: z.ZodType
  fields: Fields
  revision: number | null
  dirty: boolean
}

/**
 * Keeps unsaved changes on this device and on the server, and offers what was left behind without saving. What is typed
 * before the reader has decided about an offer is kept too: the offered draft is then set aside, and offered after the
 * newer one.
 */
export function useDraftJournal<Fields>({ of, shape, fields, revision, dirty }: Input<Fields>) {
  const { journal, earlier } = useJournals<Fields>(of, shape)
  // The server keeps drafts of those who could save them.
  const may = useMay(of?.domainId ?? 0, 'Change/content')
  const server = useServerDraft({ of: may ? of : null, fields, revision, dirty })
  const [offered, setOffered] = useState<KeptDraft<Fields> | null>(
    () => journal?.read() ?? earlier?.read() ?? null,
  )
  /** Whether the offered draft has made way for newer changes. */
  const isSetAside = useRef<boolean>(undefined)
  isSetAside.current ??= journal?.read() === null
  /** What is to be kept when the form goes: null where nothing is unsaved. */
  const leaving = useRef<((left?: boolean) => void) | null>(null)
  const due = useRef<number>(undefined)

  useEffect(() => {
    if (!journal) return
    const write = (left?: boolean) => {
      if (offered && !isSetAside.current) earlier?.keep(offered)
      isSetAside.current = true
      due.current = undefined
      journal.write(fields, revision, left)
    }
    leaving.current = dirty ? write : null
    if (!dirty) {
      due.current = undefined
      if (!offered || isSetAside.current) journal.clear()
      return
    }
    // Not put off by further typing: somebody may type for long without a pause.
    due.current ??= Date.now() + WRITE_MS
    const timer = setTimeout(write, due.current - Date.now())
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

  const elsewhere = useElsewhere({ left: server.left, shape, offered, fields })
  return {
    others: server.others,
    offered: elsewhere ?? offered,
    settle: () => {
      server.settle()
      if (elsewhere) return
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

/**
 * What the server has of this reader's and this device has not, or only an older state of: typed elsewhere, or shortly
 * before the browser ended.
 */
function useElsewhere<Fields>(of: {
  left: LeftDraft | null
  shape: z.ZodType
  offered: KeptDraft<Fields> | null
  fields: Fields
}): KeptDraft<Fields> | null {
  const { left, shape, offered, fields } = of
  return useMemo(() => {
    if (!left || !shape.safeParse(left.fields).success) return null
    if (offered && Date.parse(offered.at) >= Date.parse(left.at)) return null
    const text = JSON.stringify(left.fields)
    if (text === JSON.stringify(fields) || text === JSON.stringify(offered?.fields)) return null
    return left as KeptDraft<Fields>
  }, [left, shape, offered, fields])
}

/** The journal of an object and that of the draft before; what is unsaved moves along when the object gets its name. */
function useJournals<Fields>(of: EditedObject | null, shape: z.ZodType) {
  const userId = useUser()?.id ?? 0
  const journals = useMemo(() => {
    if (!of) return { journal: null, earlier: null }
    const key = `parlance.draft.${userId}.${of.domainId}.${of.object}`
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
