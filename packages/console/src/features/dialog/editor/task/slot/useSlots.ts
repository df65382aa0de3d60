import type { Slot, Task } from '@parlance/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftInputs } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import { moved } from '../../../../../shared/input/useDragOrder'
import { toasts } from '../../../../../shared/ui/Toasts'

let lastKey = 0
const keysOf = (count: number) => Array.from({ length: count }, () => ++lastKey)

/** What can be done to the slots of a task; each keeps its identity and is folded or not, wherever it is moved. */
export function useSlots(form: DraftInputs<Task>) {
  const t = useT()
  const { slots } = form.draft
  const { keys, setKeys, opened, setOpened } = useSlotKeys(slots)
  const change = (next: <Item>(now: Item[], of: { slot: Item }) => Item[], slot: Slot, key: number) => {
    form.update((now) => ({ ...now, slots: next(now.slots, { slot }) }))
    setKeys((now) => next(now, { slot: key }))
  }
  const insertAt = (at: number, slot: Slot, key: number) =>
    change((now, added) => now.toSpliced(at, 0, added.slot), slot, key)
  return {
    keys,
    isOpen: (at: number) => opened.has(keys[at]!),
    toggle: (at: number, open: boolean) =>
      setOpened((now) => new Set([...now].filter((key) => key !== keys[at]).concat(open ? keys[at]! : []))),
    /** Adds one, unfolded and with the focus in it. */
    insert: (at: number, slot: Slot) => {
      const [key = 0] = keysOf(1)
      flushSync(() => {
        insertAt(at, slot, key)
        setOpened((now) => new Set([...now, key]))
      })
      document.getElementById(form.idOf(`slots.${at}.name`))?.focus()
    },
    move: (from: number, to: number) => change((now) => moved(now, from, to), slots[from]!, keys[from]!),
    /** Takes one away, with a way back. */
    remove: (at: number) => {
      const [slot, key] = [slots[at]!, keys[at]!]
      change((now) => now.toSpliced(at, 1), slot, key)
      toasts.undoable(t('task.slotRemoved', { name: slot.name || t('task.unnamed') }), () =>
        insertAt(at, slot, key),
      )
    },
  }
}

/** An identity for each slot while they are edited, and which are unfolded: those at first of which nothing is said. */
function useSlotKeys(slots: readonly Slot[]) {
  const [keys, setKeys] = useState(() => keysOf(slots.length))
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(keys.filter((_, i) => slots[i]!.name === '' && slots[i]!.entity === '')),
  )
  // Slots came or went otherwise, such as by undo.
  if (keys.length !== slots.length)
    setKeys([...keys.slice(0, slots.length), ...keysOf(Math.max(slots.length - keys.length, 0))])
  return { keys, opened, setOpened, setKeys }
}
