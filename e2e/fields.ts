import type { ElementHandle, Frame, Page } from 'playwright-core'

/** A field in which text is written. */
export type Field = { handle: ElementHandle<HTMLElement>; key: string; maxLength: number }
/** Something to press that may show more fields. */
export type Opener = { handle: ElementHandle<HTMLElement>; key: string }

/** An input method is off in a password; digits and dates are not composed. */
const OTHER_INPUTS =
  'checkbox radio file hidden password number range color date time datetime-local month week button submit'
const TEXT_INPUT = [
  'input:not([readonly], [inputmode="decimal"], [inputmode="numeric"])',
  ...OTHER_INPUTS.split(' ').map((type) => `:not([type="${type}"])`),
].join('')
const FIELDS = `textarea:not([readonly]), [contenteditable="true"], ${TEXT_INPUT}`

/** Everything that can be pressed but links: they are followed by their address. */
const OPENERS = `button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"],
  [role="row"][id], input[aria-haspopup="listbox"][readonly], input[type="radio"], [role="switch"]`

/** The fields in sight, in every frame. A field is named by its page or dialog and by its label. */
export async function fieldsOf(page: Page): Promise<Field[]> {
  const found = await describeAll(page, FIELDS)
  return found.map(({ handle, key, maxLength }) => ({ handle, key, maxLength }))
}

/**
 * What can be pressed now, each kind of thing once: the first of many rows, lines and chips stands for all. In a dialog
 * the button that completes it is left out.
 */
export async function openersOf(page: Page, except: readonly string[]): Promise<Opener[]> {
  const seen = new Set<string>()
  return (await describeAll(page, OPENERS)).filter(({ key, label, completes }) => {
    if (seen.has(key) || completes || except.some((words) => label.includes(words))) return false
    seen.add(key)
    return true
  })
}

type Described = { handle: ElementHandle<HTMLElement>; key: string; label: string } & {
  maxLength: number
  completes: boolean
}

async function describeAll(page: Page, selector: string): Promise<Described[]> {
  const found = await Promise.all(page.frames().map((frame) => describeIn(frame, selector)))
  return found.flat()
}

async function describeIn(frame: Frame, selector: string): Promise<Described[]> {
  const described: Described[] = []
  for (const handle of await frame.$$(selector)) {
    const about = await handle.evaluate(describe).catch(() => null)
    if (about) described.push({ handle: handle as ElementHandle<HTMLElement>, ...about })
  }
  return described
}

/** Runs in the page: what an element is called and where it stands; null for what cannot be used now. */
function describe(element: Element) {
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/\d+/g, '#')
      .replace(/[‘“].*?[’”]/g, '“”')
      .trim()
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  const dialog = element.closest('[role="dialog"]')
  // Behind a dialog nothing can be pressed.
  if (dialogs.length > 0 && dialog !== dialogs.at(-1) && !element.closest('[data-portal]')) return null
  const control = element as HTMLInputElement
  if (!element.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) return null
  const named = (id: string | null) => (id ? document.getElementById(id.split(' ')[0]!)?.textContent : null)
  const label = plain(
    element.getAttribute('aria-label') ??
      control.labels?.[0]?.textContent ??
      named(element.getAttribute('aria-labelledby')) ??
      control.placeholder ??
      (element.matches('[role="row"]') ? 'row' : element.textContent),
  )
  const landmark = element.closest('header, nav, aside')
  const region = dialog
    ? `dialog ${plain(dialog.getAttribute('aria-label') ?? named(dialog.getAttribute('aria-labelledby')))}`
    : landmark && !landmark.closest('main')
      ? landmark.tagName.toLowerCase()
      : location.pathname.replace(/\d+/g, '#')
  const isRow = element.matches('[role="row"]')
  const filled = element.matches('[data-variant="filled"], [type="submit"]')
  return {
    key: `${region} | ${isRow ? 'row' : label}`,
    label,
    maxLength: control.maxLength > 0 ? control.maxLength : Number.POSITIVE_INFINITY,
    completes: dialog !== null && filled,
  }
}
