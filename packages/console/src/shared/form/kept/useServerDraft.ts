import { DRAFT_BEAT_MS, type DraftNews } from '@parlance/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftToSay, useDraftCalls } from './useDraftCalls'

/** Typing goes to the server at most this often, in ms. */
const WRITE_MS = 300
const NOTHING: DraftNews = { left: null, others: [] }

/**
 * Keeps what is unsaved on the server too, so that it outlives the browser and the device, and learns who else has the
 * same object open. Nobody asked for these calls: one that fails is made again, and the form goes on without.
 */
export function useServerDraft(input: DraftToSay) {
  const { of } = input
  const unsaved = input.dirty ? input.fields : null
  const [news, setNews] = useState(NOTHING)
  const send = useDraftCalls(input, setNews)
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
    /** What was left behind is restored or discarded. */
    settle: useCallback(() => {
      setNews((now) => ({ ...now, left: null }))
      send('OPEN', true)
    }, [send]),
  }
}
