import { isComposing } from '@parlance/chat'
import { useEffect, useRef } from 'react'

/** Keys of the whole console. `c` and `/` act on what the current page registered or shows. */
export type Shortcuts = {
  /** Second keys after `g`. */
  go: Readonly<Record<string, () => void>>
  onKeysHelp: () => void
  onTestPanel?: () => void
}

const SECOND_KEY_MS = 1_200
let createInList: (() => void) | null = null

/** Lets `c` create in the list of the current page. */
export function useCreateKey(create: (() => void) | undefined): void {
  const latest = useRef(create)
  useEffect(() => {
    latest.current = create
  })
  const offered = create !== undefined
  useEffect(() => {
    if (!offered) return
    const own = () => latest.current?.()
    createInList = own
    return () => {
      if (createInList === own) createInList = null
    }
  }, [offered])
}

/** Listens for the console's keys; they never fire in fields, in dialogs, or while an input method composes. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    let goUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isComposing(event))
        return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const { go, onKeysHelp, onTestPanel } = latest.current
      const key = event.key.toLowerCase()
      const second = event.timeStamp < goUntil
      goUntil = 0
      const act = second ? go[key] : single(key, onKeysHelp, onTestPanel)
      if (key === 'g' && !second) goUntil = event.timeStamp + SECOND_KEY_MS
      else if (act) {
        event.preventDefault()
        act()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function single(key: string, onKeysHelp: () => void, onTestPanel?: () => void): (() => void) | undefined {
  if (key === '?') return onKeysHelp
  if (key === 't') return onTestPanel
  if (key === 'c') return createInList ?? undefined
  if (key === '/') return focusSearch
  return undefined
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]')
  field?.focus()
  field?.select()
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]')
  )
}
