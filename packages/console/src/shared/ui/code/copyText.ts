import { dialogOf } from '../dialog/dialogOf'

/** Puts a text on the clipboard; also where the page has no secure origin and the clipboard is closed to it. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, near)
  }
}

function copyBySelection(text: string, near: Element): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Within the dialog of the button, if there is one: its focus trap takes the focus away from anywhere else.
  const host = dialogOf(near) ?? document.body
  host.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
