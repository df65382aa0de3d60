import type { ExpressionKind } from '@parlance/contract'
import { type KeyboardEvent, useRef } from 'react'
import { insertText, type TextField } from '../insertText'
import { cutUnits, outsideUnits, type Selected, unitAround, unitBeside, unitsIn } from './units'

/** To keys and the mouse an expression is one unit: the caret steps over it, and it is deleted as a whole. */
export function useUnitKeys(accepts: readonly ExpressionKind[]) {
  const composing = useRef(false)
  const before = useRef<(Selected & { text: string }) | null>(null)
  /** The beginning of an expression that is still being typed: it may be whole by chance, with the caret inside. */
  const typedIn = useRef<number | null>(null)
  const remember = (field: TextField) => {
    before.current = { ...selectedIn(field), text: field.value }
  }
  return {
    compose: (isOn: boolean) => {
      composing.current = isOn
    },
    leave: () => {
      typedIn.current = null
      before.current = null
    },
    onInput: (field: TextField, event: InputEvent) => {
      const caret = field.selectionEnd ?? 0
      const unit = unitAround(unitsIn(field.value, accepts), caret)
      typedIn.current = unit?.start ?? typedIn.current
      if (composing.current || event.isComposing) return
      const isDeletion = event.inputType?.startsWith('delete') && !isTypedIn(before.current, typedIn.current)
      const cut = isDeletion && before.current && cutUnits(before.current.text, field.value, caret, accepts)
      remember(field)
      if (cut) insertText(field, cut.start, cut.end, '')
    },
    onSelect: (field: TextField) => {
      if (composing.current) return
      const now = selectedIn(field)
      const units = unitsIn(field.value, accepts)
      const around = now.start === now.end ? unitAround(units, now.start) : undefined
      if (around && around.start === typedIn.current) return remember(field)
      typedIn.current = null
      const next = outsideUnits(units, now, before.current)
      if (next.start !== now.start || next.end !== now.end)
        field.setSelectionRange(next.start, next.end, next.direction)
      remember(field)
    },
    onKeyDown: (event: KeyboardEvent<TextField>): boolean => {
      const field = event.currentTarget
      const act = actOf(event, field, accepts)
      if (!act) return false
      event.preventDefault()
      act()
      remember(field)
      return true
    },
  }
}

function isTypedIn(before: Selected | null, start: number | null): boolean {
  return before !== null && start !== null && before.start > start
}

function selectedIn(field: TextField): Selected {
  return {
    start: field.selectionStart ?? 0,
    end: field.selectionEnd ?? 0,
    direction: field.selectionDirection ?? 'none',
  }
}

/** What a key does beside an expression; null where it does what it always does. */
function actOf(
  event: KeyboardEvent<TextField>,
  field: TextField,
  accepts: readonly ExpressionKind[],
): (() => void) | null {
  const side = SIDES[event.key]
  if (!side) return null
  const { start, end, direction } = selectedIn(field)
  const focus = direction === 'backward' ? start : end
  const anchor = direction === 'backward' ? end : start
  const units = unitsIn(field.value, accepts)
  const unit = unitBeside(units, focus, side)
  if (!unit) return null
  const isDeletion = event.key === 'Backspace' || event.key === 'Delete'
  if (isDeletion) return start === end ? () => insertText(field, unit.start, unit.end, '') : null
  if (start !== end && !event.shiftKey) return null
  const to = side === 'left' ? unit.start : unit.end
  return () => selectTo(field, event.shiftKey ? anchor : to, to)
}

const SIDES: Record<string, 'left' | 'right'> = {
  ArrowLeft: 'left',
  Backspace: 'left',
  ArrowRight: 'right',
  Delete: 'right',
}

function selectTo(field: TextField, anchor: number, focus: number): void {
  const [start, end] = [Math.min(anchor, focus), Math.max(anchor, focus)]
  field.setSelectionRange(start, end, focus < anchor ? 'backward' : 'forward')
}
