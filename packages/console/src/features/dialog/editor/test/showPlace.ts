import classes from './Spoken.module.css'

const FIELDS = 'textarea, input:not([type="checkbox"]), [contenteditable="true"]'
const FOCUSABLE = `${FIELDS}, button, [tabindex]`
const SHOWN_MS = 2_400

/** Brings what has an id into sight, marks it for a moment, and puts the focus into it. False where it is not there. */
export function showPlace(id: string): boolean {
  const place = document.getElementById(id)
  if (!place) return false
  place.scrollIntoView({ block: 'center' })
  const isField = place.matches(FOCUSABLE)
  const field = isField
    ? place
    : (place.querySelector<HTMLElement>(FIELDS) ?? place.querySelector<HTMLElement>(FOCUSABLE))
  field?.focus({ preventScroll: true })
  const mark = classes['spoken']
  if (mark === undefined) return true
  place.classList.add(mark)
  setTimeout(() => place.classList.remove(mark), SHOWN_MS)
  return true
}
