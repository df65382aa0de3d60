export type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Replaces a stretch of a field as typing would: the field's own undo takes it back, and whoever follows its changes
 * hears of it. The caret then stands behind it.
 */
export function insertText(field: TextField, start: number, end: number, text: string): void {
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  if (start === end && text === '') return
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }),
  )
}
