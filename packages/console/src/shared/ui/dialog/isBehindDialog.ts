/** Whether a dialog stands before an element: who types there must not lose the focus to a page that is loaded behind it. */
export function isBehindDialog(element: Element | null): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
  const last = dialogs[dialogs.length - 1]
  return last !== undefined && !last.contains(element)
}
