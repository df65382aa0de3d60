const INPUT = ':is(input:not([type=file], [type=hidden]), textarea, select, [role=combobox])'
/** Not the button in the head, which removes what has just been added. */
const within = (field: string) => `:scope > ${field}, :scope > :not(header) ${field}`

/** Focuses the first input of a part of the form, else its first button, and brings it into sight. */
export function focusInput(id: string): void {
  const part = document.getElementById(id)
  const first = part?.querySelector<HTMLElement>(within(INPUT)) ?? part?.querySelector(within('button'))
  if (first instanceof HTMLElement) first.focus()
}
