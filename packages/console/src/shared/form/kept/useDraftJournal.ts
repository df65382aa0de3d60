import { DRAFT_BEAT_MS, type DraftNews, type LeftDraft, type OtherEditor } from '@parlance/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useMay } from '../../api/useMay'
import type { KeptDraft } from './draftJournal'
import { type DraftInput, useDeviceDraft } from './useDeviceDraft'
import { type DraftToSay, useDraftCalls } from './useDraftCalls'

/** Keeps unsaved changes on this device and on the server, and offers what was left behind without saving. */
export function useDraftJournal<Fields>(input: DraftInput<Fields>) {
  const { of, shape, fields } = input
  // The server keeps drafts of those who could save them.
  const may = useMay(of?.domainId, 'Change/content')
  const server = useServerDraft({ ...input, of: may ? of : null })
  const device = useDeviceDraft(input)
  const elsewhere = useElsewhere({ left: server.left, shape, offered: device.offered, fields })
  return {
    ...device,
    others: server.others,
    offered: elsewhere ?? device.offered,
    settle: () => {
      server.settle()
      if (!elsewhere) device.settle()
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

/** Typing goes to the server at most this often, in ms. */
const WRITE_MS = 300
const NOTHING = { left: null, others: [] } as const satisfies DraftNews
type News = { left: LeftDraft | null; others: readonly OtherEditor[] }

/**
 * Keeps what is unsaved on the server too, so that it outlives the browser and the device, and learns who else has the
 * same object open. Nobody asked for these calls: one that fails is made again, and the form goes on without.
 */
function useServerDraft(input: DraftToSay) {
  const { of } = input
  const unsaved = input.dirty ? input.fields : null
  const { news, onNews, forgetLeft } = useNews()
  const send = useDraftCalls(input, onNews)
  const saidAt = useRef(0)
  const isLeaving = useRef(false)

  useEffect(() => {
    isLeaving.current = false
    return () => {
      isLeaving.current = true
    }
  }, [])
  useEffect(() => {
    if (!of) return
    if (unsaved === null) {
      send('OPEN')
      return
    }
    // At once after a pause, and not put off by further typing: somebody may type for long without one.
    const timer = setTimeout(
      () => {
        saidAt.current = Date.now()
        send('OPEN')
      },
      saidAt.current + WRITE_MS - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [of, unsaved, send])

  useEffect(() => {
    if (!of) return
    const beat = setInterval(() => send('OPEN'), DRAFT_BEAT_MS)
    const onHide = () => send('CLOSED')
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && send('OPEN')
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      clearInterval(beat)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      // What is unsaved moves along when the object gets its number.
      send('LEFT', !isLeaving.current)
    }
  }, [of, send])

  return {
    ...news,
    /** Forgets the draft that was left behind, once it was restored or discarded. */
    settle: useCallback(() => {
      forgetLeft()
      send('OPEN', true)
    }, [forgetLeft, send]),
  }
}

/** What was told last; what a reply leaves out is as it was. */
function useNews() {
  const [news, setNews] = useState<News>(NOTHING)
  const onNews = useCallback(
    ({ others, left }: DraftNews) =>
      setNews((now) => ({ others, left: left === undefined ? now.left : left })),
    [],
  )
  const forgetLeft = useCallback(() => setNews((now) => ({ ...now, left: null })), [])
  return { news, onNews, forgetLeft }
}
