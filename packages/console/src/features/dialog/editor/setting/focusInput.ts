const FIELD = ':is(input, textarea, select, [role=combobox], button)'
/** Not the button in the head, which removes what has just been added. */
const FIRST_INPUT = `:scope > ${FIELD}, :scope > :not(header) ${FIELD}`

/** Focuses the first input of a part of the form, and brings it into sight. */
export function focusInput(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>(FIRST_INPUT)?.focus()
}
