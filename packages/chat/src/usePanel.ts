import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isComposing } from './composition'
import { keptTalk } from './keptTalk'

/** Where the chat fills the screen; the same as in widget.css. */
const PHONE = '(max-width: 480px), (max-height: 480px) and (pointer: coarse)'

/**
 * The panel that opens and closes. Opening brings the focus to the field, but not by touch, where a keyboard would
 * cover half of the screen; closing brings it back to the button.
 */
export function usePanel(channel: string, opensAtOnce: boolean) {
  const [isOpen, setOpen] = useState(() => isOpenAtFirst(channel, opensAtOnce))
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const launch = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** What gets the focus once the panel has opened or closed. */
  const next = useRef<{ current: HTMLElement | null } | null>(null)
  useEffect(() => {
    next.current?.current?.focus({ preventScroll: true })
    next.current = null
  })
  const close = useCallback(() => {
    next.current = launch
    setOpen(false)
  }, [])
  useEscape(root, isOpen, close)
  useVisibleHeight(root, isOpen)
  return {
    isOpen,
    refs: { root, panel, launch, input },
    close,
    toggle: (event: MouseEvent<HTMLElement>) => {
      if (isOpen) return close()
      next.current = isTouch(event) ? panel : input
      setOpen(true)
    },
  }
}

/** Esc inside the chat closes it, unless it belongs to an input method. */
function useEscape(root: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const { current } = root
    if (!isOpen || !current) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      // What the page around does with Esc is not meant.
      event.stopPropagation()
      close()
    }
    current.addEventListener('keydown', onKeyDown)
    return () => current.removeEventListener('keydown', onKeyDown)
  }, [root, isOpen, close])
}

/** As it was on the page before, but on a phone the page that was asked for comes first. */
function isOpenAtFirst(channel: string, opensAtOnce: boolean): boolean {
  const kept = keptTalk(channel)
  if (!kept) return opensAtOnce
  return kept.isOpen && !matchMedia(PHONE).matches
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as PointerEvent
  return pointerType ? pointerType === 'touch' : matchMedia('(pointer: coarse) and (hover: none)').matches
}

/** Keeps the panel above the keyboard of a phone, which covers the page without making it smaller. */
function useVisibleHeight(root: { current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const visible = window.visualViewport
    if (!isOpen || !visible) return
    const fit = () => {
      // A reader who zooms in wants a part of the chat, not a smaller chat.
      if (visible.scale > 1) return
      root.current?.style.setProperty('--visible-height', `${visible.height}px`)
      root.current?.style.setProperty('--visible-top', `${visible.offsetTop}px`)
    }
    fit()
    visible.addEventListener('resize', fit)
    visible.addEventListener('scroll', fit)
    return () => {
      visible.removeEventListener('resize', fit)
      visible.removeEventListener('scroll', fit)
    }
  }, [root, isOpen])
}
