import {
  DRAFT_BEAT_MS,
  DRAFT_CHARACTERS_MAX,
  type DraftNews,
  type DraftState,
  draft,
} from '@parlance/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call'

/** A call that outlives its page may be no longer than this, in characters of any script. */
const KEEPALIVE_MAX = 16_000
/** Typing goes to the server at most this often, in ms. */
const WRITE_MS = 800
const NOTHING: DraftNews = { left: null, others: [] }

/** The object that a form edits: its domain, and its kind and number such as `holiday.new`. */
export type EditedObject = { domainId: number; object: string }

type Input = {
  /** Null where nothing is kept, as for those who may not change it. */
  of: EditedObject | null
  fields: unknown
  revision: number | null
  dirty: boolean
}

/**
 * Keeps what is unsaved on the server too, so that it outlives the browser and the device, and learns who else has the
 * same object open. Nobody asked for these calls: one that fails is made again, and the form goes on without.
 */
export function useServerDraft(input: Input) {
  const { of } = input
  const unsaved = input.dirty ? input.fields : null
  const [news, setNews] = useState(NOTHING)
  const send = useSend(input, setNews)
  const due = useRef<number>(undefined)
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
      due.current = undefined
      send('OPEN')
      return
    }
    // Not put off by further typing: somebody may type for long without a pause.
    due.current ??= Date.now() + WRITE_MS
    const timer = setTimeout(() => {
      due.current = undefined
      send('OPEN')
    }, due.current - Date.now())
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
    /** What was left behind is restored or discarded. */
    settle: useCallback(() => {
      setNews((now) => ({ ...now, left: null }))
      send('OPEN', true)
    }, [send]),
  }
}

/** Says what there is to say, one call after the other: an earlier one must not undo a later one. */
function useSend(input: Input, onNews: (news: DraftNews) => void) {
  const { of } = input
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const [form] = useState(() => crypto.randomUUID())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The fields that the server has; undefined before the first call. */
  const kept = useRef<string | null>(undefined)
  return useCallback(
    (state: DraftState, forget = false) => {
      if (!of) return
      const query = { ...of, form }
      const say = async () => {
        if (forget) {
          kept.current = undefined
          await call(draft.forget, { query, quiet: true })
          if (state === 'LEFT') return
        }
        const { dirty, fields, revision } = latest.current
        const text = dirty ? JSON.stringify(fields) : null
        const keepalive = state === 'CLOSED'
        const most = keepalive ? KEEPALIVE_MAX : DRAFT_CHARACTERS_MAX
        const isNew = text !== kept.current && (text === null || text.length <= most)
        const at = new Date().toISOString()
        const body = {
          state,
          revision,
          at,
          ...(isNew && { fields: text === null ? null : JSON.parse(text) }),
        }
        const news = await call(draft.keep, { query, body, quiet: true, keepalive })
        if (isNew) kept.current = text
        if (state === 'OPEN') onNews(news)
      }
      // The page may be gone before an earlier call has come back.
      const before = state === 'CLOSED' ? Promise.resolve() : queue.current
      queue.current = before.then(say).catch(() => {})
    },
    [of, form, onNews],
  )
}
