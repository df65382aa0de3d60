import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Press } from './bubble/press'
import { keepTalk, keptTalk } from './keptTalk'
import { randomId } from './randomId'
import {
  isOver,
  NO_TALK,
  type SentEvent,
  shownMessages,
  type Talk,
  withFailure,
  withReply,
  withSent,
} from './talk'
import { webChatTransport } from './transport'
import type { WidgetMessages } from './widgetMessages'

/**
 * The talk with a channel. It goes on over page loads of the tab: what was on its way when the page was left is sent
 * again as the same event, which the server answers once. A session begins with `open`, and only a session.
 */
export function useTalk(server: string, channel: string, words: WidgetMessages, isOpen: boolean) {
  const transport = useMemo(() => webChatTransport(server, channel), [server, channel])
  const [talk, setTalk] = useState(() => keptTalk(channel)?.talk ?? NO_TALK)
  const latest = useRef(talk)
  // Before it is seen: the page may be left at any moment.
  useLayoutEffect(() => {
    latest.current = talk
    keepTalk(channel, { talk, isOpen })
  }, [channel, talk, isOpen])
  const exchange = useCallback(
    async (sent: SentEvent) => {
      const { shown: _, failed: __, ...event } = sent
      setTalk((before) => withSent(before, sent, Date.now()))
      try {
        const reply = await transport(event)
        setTalk((before) => withReply(before, sent.eventId, reply, Date.now()))
      } catch {
        setTalk((before) => withFailure(before, sent.eventId))
      }
    },
    [transport],
  )
  const retryAll = useCallback(async () => {
    // One after the other, so that they arrive in the order in which they were written.
    for (const sent of latest.current.unanswered) await exchange(sent)
  }, [exchange])
  useResumed(channel, latest, setTalk, retryAll)
  const isOffline = useOffline(retryAll)
  useEffect(() => {
    if (!isOpen || !isOver(latest.current, Date.now())) return
    const opening = latest.current.unanswered.find(({ event }) => event === 'open')
    void exchange(opening ?? { event: 'open', eventId: randomId(), shown: '', text: '' })
  }, [isOpen, exchange])
  const send = ({ shown, sent, opens }: Press) =>
    void exchange({ event: opens ? 'open' : 'send', eventId: randomId(), shown, text: sent })
  return {
    menu: talk.menu,
    messages: shownMessages(talk, isOffline ? words.offline : words.failed),
    isBusy: talk.unanswered.some(({ failed }) => !failed),
    onSend: (text: string) => send({ shown: text, sent: text }),
    onPress: send,
    onRetry: (id: string) => {
      const sent = talk.unanswered.find(({ eventId }) => eventId === id)
      if (sent) void exchange(sent)
    },
  }
}

type SetTalk = (change: (before: Talk) => Talk) => void

/** Goes on where the page before was left, also when the browser brings this page back as it stood. */
function useResumed(
  channel: string,
  latest: { current: Talk },
  setTalk: SetTalk,
  retryAll: () => Promise<void>,
): void {
  useEffect(() => {
    if (!isOver(latest.current, Date.now())) void retryAll()
    // It would be answered in a new session, so the visitor decides.
    else
      setTalk((before) => before.unanswered.reduce((talk, { eventId }) => withFailure(talk, eventId), before))
    const onShow = (event: PageTransitionEvent) => {
      const kept = event.persisted ? keptTalk(channel) : null
      if (kept) setTalk(() => kept.talk)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [channel, latest, setTalk, retryAll])
}

/** Whether the browser has no network; what failed is sent again when it is back. */
function useOffline(onBack: () => Promise<void>): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const onOffline = () => setOffline(true)
    const onOnline = () => {
      setOffline(false)
      void onBack()
    }
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [onBack])
  return isOffline
}
