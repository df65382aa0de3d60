import {
  type BodyFor,
  DRAFT_ALONE_MS,
  DRAFT_CHARACTERS_MAX,
  type DraftNews,
  type DraftState,
  draft,
} from '@parlance/contract'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/ApiError'
import { call } from '../../api/call'
import { useLatest } from '../useLatest'

/** A call that outlives its page may be no longer than this, in characters of any script. */
const KEEPALIVE_MAX = 16_000
/** A call that failed, as while the server is started again, is made again after so many ms. */
const RETRY_MS = 1_000
/** No call keeps the next one waiting for longer, in ms. */
const CALL_MS = 10_000

/** The object that a form edits: its domain, and its kind and number such as `holiday.new`. */
export type EditedObject = { domainId: number; object: string }

export type DraftToSay = {
  /** Null where nothing is kept, as for those who may not change it. */
  of: EditedObject | null
  fields: unknown
  revision: number | null
  dirty: boolean
}
type OfForm = EditedObject & { form: string }
type Saying = { state: DraftState; forget: boolean }

/**
 * Says what there is to say, one call after the other: an earlier one must not undo a later one. Each says the newest,
 * and one that did not reach the server is made again.
 */
export function useDraftCalls(input: DraftToSay, onNews: (news: DraftNews) => void) {
  const { of } = input
  const [form] = useState(() => crypto.randomUUID())
  const say = useSay(useLatest(input), onNews)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(false)
  const retry = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(retry.current), [])
  return useCallback(
    (state: DraftState, forget = false) => {
      if (!of) return
      const isPlain = state === 'OPEN' && !forget
      // The call that waits will say by then all that there is to say.
      if (isPlain && waiting.current) return
      waiting.current ||= isPlain
      const sayNow = () => {
        if (isPlain) waiting.current = false
        clearTimeout(retry.current)
        return say({ ...of, form }, { state, forget })
      }
      const enqueue = () => {
        queue.current = queue.current.then(sayNow).catch((error: unknown) => {
          if (state === 'OPEN' && isPassing(error)) retry.current = window.setTimeout(enqueue, RETRY_MS)
        })
      }
      // The page may be gone before an earlier call has come back.
      if (state === 'CLOSED') queue.current = Promise.resolve()
      enqueue()
    },
    [of, form, say],
  )
}

/** One call, with what the server does not have yet of what is typed. */
function useSay(latest: RefObject<DraftToSay>, onNews: (news: DraftNews) => void) {
  /** The fields that the server has, and since when that is known; undefined before the first call. */
  const kept = useRef<{ text: string | null; at: number }>(undefined)
  return useCallback(
    async (query: OfForm, { state, forget }: Saying) => {
      if (forget) {
        kept.current = undefined
        await call(draft.forget, { query, quiet: true, signal: AbortSignal.timeout(CALL_MS) })
        if (state === 'LEFT') return
      }
      const { dirty, fields, revision } = latest.current
      const text = dirty ? JSON.stringify(fields) : null
      const keepalive = state === 'CLOSED'
      const most = keepalive ? KEEPALIVE_MAX : DRAFT_CHARACTERS_MAX
      const isNew = !isKept(kept.current, text) && (text === null || text.length <= most)
      const news = await call(draft.keep, {
        query,
        body: {
          state,
          revision,
          at: new Date().toISOString(),
          ...(isNew && { fields: (dirty ? fields : null) as BodyFor<typeof draft.keep>['fields'] }),
        },
        quiet: true,
        keepalive,
        ...(!keepalive && { signal: AbortSignal.timeout(CALL_MS) }),
      })
      if (isNew || isKept(kept.current, text)) kept.current = { text, at: Date.now() }
      if (state === 'OPEN') onNews(news)
    },
    [latest, onNews],
  )
}

/** A form that was silent for long, as in a tab that was put to sleep, was taken for gone: what it had may be forgotten. */
function isKept(kept: { text: string | null; at: number } | undefined, text: string | null): boolean {
  return kept !== undefined && kept.text === text && Date.now() - kept.at < DRAFT_ALONE_MS
}

/** What may go better soon: no way to the server, or a server that cannot answer now. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
