/** The dialog or drawer that an element stands in; null on the page itself. */
export function dialogOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role="dialog"]') : null
}
