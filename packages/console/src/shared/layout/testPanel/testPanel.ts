import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { keyOf } from '../../input/keyOf'
import { takeComposed } from '../../input/takeComposed'
import { createEvent } from '../../store/createEvent'
import { dialogOf } from '../../ui/dialog/dialogOf'

export type TestPanel = { opened: boolean; toggle: () => void; close: () => void; open: () => void }

/** Whether the reader has opened the panel since the page was loaded. */
let openedHere = false

/** Whether the panel is there because the reader opened it: one that was open when the page loaded takes no focus. */
export const isOpenedHere = (): boolean => openedHere

/** Whether the manual test stands beside the page; kept on this device. */
export function useTestPanel(): TestPanel {
  const [opened, setOpened] = useLocalStorage({
    key: 'parlance.testPanel',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return useMemo(() => {
    const change = (next: boolean) => {
      openedHere = next
      setOpened(next)
    }
    return {
      opened,
      toggle: () => change(!opened),
      close: () => change(false),
      open: () => change(true),
    }
  }, [opened, setOpened])
}

/** The reader wants to write to the bot. */
const wanted = createEvent<void>()

/** Calls `focus` when the reader wants to write to the bot. */
export const onTestWanted = wanted.listen

/** Whether the draft is to be talked to at the next opening; the panel may only be loading now. */
let draftWanted = false
const draftAsked = createEvent<void>()

/** The reader wants to talk to what is being edited, not to a build. */
export function wantDraft(): void {
  draftWanted = true
  draftAsked.emit()
}

/** Calls `begin` when the draft is wanted, at once if it was before. Returns the function that stops it. */
export function onDraftWanted(begin: () => void): () => void {
  const take = () => {
    if (!draftWanted) return
    draftWanted = false
    begin()
  }
  take()
  return draftAsked.listen(take)
}

/** Opens the panel, with the focus in its message field. */
export function openTest({ open }: TestPanel): void {
  open()
  wanted.emit()
}

/**
 * ⌘J goes to the message field of the test from wherever the focus is, a field included, and back from there. Does
 * nothing where there is no test.
 */
export function useTestKey(panel: TestPanel | undefined): void {
  const before = useRef<Element | null>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!panel || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
    if (keyOf(event) !== 'j' || event.defaultPrevented || dialogOf(event.target)) return
    event.preventDefault()
    if (!takeComposed(event)) return
    const isThere = document.activeElement?.closest('[data-test-panel]') != null
    if (isThere) {
      if (before.current instanceof HTMLElement) before.current.focus()
      return
    }
    before.current = document.activeElement
    openTest(panel)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
