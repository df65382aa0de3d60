import { type CompositionEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'

type EnterHandlers = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void
  onCompositionStart: (event: CompositionEvent<HTMLElement>) => void
  onCompositionEnd: (event: CompositionEvent<HTMLElement>) => void
}

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]$/u
/** How long a key press that ended a composition may still send a second Enter, in ms; a key-up ends it sooner. */
const ECHO_MS = 300

/** Whether a key event belongs to an input method: such keys are never commands. */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229
}

/**
 * Enter that is right for every input method. Spread the result on an input or a textarea.
 *
 * A Korean syllable is composing until something ends it: Enter ends it, and means "send" at once — so we wait
 * for `compositionend`, when the text is whole, and submit once. A Japanese or Chinese candidate is confirmed by
 * Enter, which means nothing else — so that Enter does nothing. Which of the two it is shows in the composed
 * text: Hangul is what a Korean input method composes. Shift+Enter stays a line break.
 */
export function useEnter(onEnter: (value: string) => void): EnterHandlers {
  const latest = useRef(onEnter)
  useEffect(() => {
    latest.current = onEnter
  })
  return useMemo(() => createEnterHandlers((value) => latest.current(value)), [])
}

/** The handlers behind `useEnter`, which remember what the last keys meant. */
function createEnterHandlers(onEnter: (value: string) => void): EnterHandlers {
  /** Enter was pressed while a composition was open. */
  let enterPressed = false
  /** What the press of Enter that is still down has already meant. */
  let ended: 'nothing' | 'candidate' | 'syllable' | 'submitted' = 'nothing'
  /** Enter is held: what it ended may still come a second time by the same press. */
  let enterDown = false
  const submit = (target: EventTarget) => {
    // Enter was released already, as by a quick finger: the next Enter is a new press.
    ended = enterDown ? 'submitted' : 'nothing'
    onEnter((target as HTMLInputElement).value)
  }
  const forgetSoon = () => setTimeout(() => (ended = 'nothing'), ECHO_MS)

  return {
    onCompositionStart: () => {
      enterPressed = false
      ended = 'nothing'
    },
    onKeyUp: (event) => {
      if (isEnter(event.nativeEvent)) enterDown = false
      // Another key let go after a candidate: it was that key, as Space in Chinese, which confirmed it, not an Enter.
      if (isEnter(event.nativeEvent) || ended === 'candidate') ended = 'nothing'
    },
    onKeyDown: (event) => {
      const { nativeEvent } = event
      if (!isEnter(nativeEvent) || event.shiftKey) {
        enterPressed = false
        return
      }
      enterDown = true
      if (nativeEvent.isComposing) {
        enterPressed = true
        return
      }
      event.preventDefault()
      // Safari ends the composition before it sends the Enter that ended it, marked by the key code 229.
      const confirms = nativeEvent.keyCode === 229 ? ended !== 'syllable' : ended === 'candidate'
      if (confirms || ended === 'submitted') return
      submit(event.currentTarget)
      forgetSoon()
    },
    onCompositionEnd: (event) => {
      const byEnter = enterPressed
      enterPressed = false
      ended = HANGUL.test(event.data) ? 'syllable' : 'candidate'
      const target = event.currentTarget
      // The field holds the last syllable only after this event has run its course.
      if (byEnter && ended === 'syllable') setTimeout(() => ended !== 'submitted' && submit(target), 0)
      forgetSoon()
    },
  }
}

function isEnter(event: globalThis.KeyboardEvent): boolean {
  return event.key === 'Enter' || event.code === 'Enter' || event.code === 'NumpadEnter'
}
