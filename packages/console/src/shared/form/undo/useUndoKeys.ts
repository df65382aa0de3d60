import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../../input/keyOf'
import { takeComposed } from '../../input/takeComposed'
import { dialogOf } from '../../ui/dialog/dialogOf'

/** The forms on the screen, by the beginning of the ids of their fields; the one that was changed last stands last. */
const forms = new Set<string>()

type Steps = {
  /** What the ids of its fields begin with. */
  formId: string
  /** Each returns false when there is no step. */
  undo: () => boolean
  redo: () => boolean
}

/** Notes that a form has been changed: without a field of another form in focus, the keys are for it. */
export function noteChange(formId: string): void {
  if (forms.delete(formId)) forms.add(formId)
}

/**
 * ⌘Z takes the last step of a form back, ⇧⌘Z and Ctrl+Y make it again. Where there is no step, the key is left to the
 * field.
 */
export function useUndoKeys({ formId, undo, redo }: Steps): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented) return
    const key = keyOf(event)
    if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return
    if (formOf(event.target) !== formId || !takeComposed(event)) return
    const isRedo = key === 'y' || event.shiftKey
    if (isRedo ? redo() : undo()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    forms.add(formId)
    document.addEventListener('keydown', listener)
    return () => {
      forms.delete(formId)
      document.removeEventListener('keydown', listener)
    }
  }, [formId])
}

/** The form that a key is for: that of its field, else the one changed last in the same dialog or on the page. */
function formOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const latestFirst = [...forms].reverse()
  const own = latestFirst.find((formId) => target.closest(fieldsOf(formId)))
  if (own !== undefined) return own
  // A field beside the forms, such as a search or the message of a test, has its own undo.
  if (target.matches('[type="search"]') || target.closest('aside')) return undefined
  return latestFirst.find((formId) => {
    const field = document.querySelector(fieldsOf(formId))
    return field !== null && dialogOf(field) === dialogOf(target)
  })
}

function fieldsOf(formId: string): string {
  return `[id^="${CSS.escape(formId)}"]`
}
