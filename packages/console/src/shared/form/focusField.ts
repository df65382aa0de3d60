/** Focuses the first field of the part of a form with this id: buttons may stand before it. Returns whether there is one. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, select')
  field?.focus()
  return field != null
}
