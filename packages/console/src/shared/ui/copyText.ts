/** Puts a text on the clipboard; also where the page has no secure origin and the clipboard is closed to it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog if there is one: its focus trap would take the selection away from anywhere else.
  const place = document.querySelector('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
