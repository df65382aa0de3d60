import { type ChangeEvent, type CompositionEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** None: what a key finds is seen at once, and a search that is no longer wanted is given up. */
const PAUSE_MS = 0
/** Searches that were sent and may still come back from the address. */
const SENT_KEPT = 20
/** What a Korean input method composes. A syllable can be searched for before it is complete; kana and pinyin cannot. */
const HANGUL = /\p{sc=Hangul}$/u
/** The first letter of the next syllable, as in `배송 ㅈ`. */
const LOOSE_LETTER = /(?<![\u3131-\u318e])[\u3131-\u318e]$/u

/**
 * The text of a search field whose search stands elsewhere, such as in the address. It searches when typing pauses.
 * What comes back from there is written into the field only when it is another search than those sent from it, and
 * never while something is being typed or composed: an input method would lose what it composes.
 */
export function useSearchText(value: string, onSearch: (text: string) => void, pauseMs = PAUSE_MS) {
  const [text, setText] = useState(value)
  const composing = useRef(false)
  const { search, later } = useSearchLater(
    value,
    onSearch,
    pauseMs,
    (changed) => composing.current || setText(changed),
  )
  const whileComposing = (typed: string) => {
    const whole = typed.replace(LOOSE_LETTER, '')
    if (HANGUL.test(typed) && whole.trim() !== '') later(whole)
  }
  return {
    text,
    clear: () => {
      setText('')
      search('')
    },
    field: {
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setText(currentTarget.value)
        if (composing.current) whileComposing(currentTarget.value)
        else later(currentTarget.value)
      },
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        composing.current = false
        later(currentTarget.value)
      },
    },
  }
}

/** Sends a search at once or after a pause; `onChanged` hears of a search that was not sent from here. */
function useSearchLater(
  value: string,
  onSearch: (text: string) => void,
  pauseMs: number,
  onChanged: (value: string) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<readonly string[]>([value])
  const changed = useEffectEvent(onChanged)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const at = sent.current.lastIndexOf(value)
    if (at >= 0) {
      sent.current = sent.current.slice(at)
      return
    }
    sent.current = [value]
    if (timer.current === undefined) changed(value)
  }, [value])

  const search = (next: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (next === sent.current.at(-1)) return
    sent.current = [...sent.current, next].slice(-SENT_KEPT)
    onSearch(next)
  }
  const later = (typed: string) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    timer.current = setTimeout(() => search(next), pauseMs)
  }
  return { search, later }
}
