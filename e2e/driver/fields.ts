import type { ElementHandle, Frame, Page } from 'playwright-core'

/** A field to write in, or something to press. */
export type Found = { frame: Frame; selector: string } & Described
type Described = {
  index: number
  /** Names it by its page or dialog and its label, without numbers and names of things. */
  key: string
  label: string
  maxLength: number
  completes: boolean
}

/** An input method is off in a password; digits and dates are not composed. */
const OTHER_INPUTS =
  'checkbox radio file hidden password number range color date time datetime-local month week button submit'
const TEXT_INPUT = [
  'input:not([readonly], [inputmode="decimal"], [inputmode="numeric"])',
  ...OTHER_INPUTS.split(' ').map((type) => `:not([type="${type}"])`),
].join('')
const FIELDS = `textarea:not([readonly]), [contenteditable="true"], ${TEXT_INPUT}`

/** Everything that can be pressed but links, and commands that are links: those are followed by their address. */
const OPENERS = `button:not(.mantine-Spotlight-action), summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"],
  [role="row"][id], input[aria-haspopup="listbox"][readonly], input[type="radio"],
  input[type="checkbox"]:not([role="row"] *)`

/** The fields in sight, in every frame. A field is named by its page or dialog and by its label. */
export function fieldsOf(page: Page): Promise<Found[]> {
  return findAll(page, FIELDS)
}

/**
 * What can be pressed now, each kind of thing once: the first of many rows, lines and chips stands for all. In a dialog
 * the button that completes it is left out, and so is what has one of the words in its name.
 */
export async function openersOf(page: Page, except: readonly string[]): Promise<Found[]> {
  const seen = new Set<string>()
  return (await findAll(page, OPENERS)).filter(({ key, label, completes }) => {
    if (seen.has(key) || completes || except.some((words) => label.includes(words))) return false
    seen.add(key)
    return true
  })
}

/** The element that was found, as it stands on the page now. */
export async function handleOf({
  frame,
  selector,
  index,
}: Found): Promise<ElementHandle<HTMLElement> | null> {
  const found = await frame.evaluateHandle(
    ([wanted, at]) => document.querySelectorAll<HTMLElement>(wanted)[at] ?? null,
    [selector, index] as const,
  )
  return found.asElement()
}

async function findAll(page: Page, selector: string): Promise<Found[]> {
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      const described = await frame.evaluate(describe, selector).catch(() => [])
      return described.map((each) => ({ ...each, frame, selector }))
    }),
  )
  return found.flat()
}

/** Runs in the page: what can be used now of the elements that a selector names, and where each stands. */
function describe(selector: string): Described[] {
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/\d+/g, '#')
      .replace(/[‘“].*?[’”]/g, '“”')
      .trim()
  const textOf = (id: string | null) => (id ? document.getElementById(id.split(' ')[0]!)?.textContent : null)
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  const regionOf = (element: Element) => {
    const dialog = element.closest('[role="dialog"]')
    // The tabs of an area are the same on each of its pages.
    const tabs = dialog ? null : element.closest('[role="tablist"]')
    if (tabs) return `tabs ${plain(tabs.textContent)}`
    if (dialog)
      return `dialog ${plain(dialog.getAttribute('aria-label') ?? textOf(dialog.getAttribute('aria-labelledby')))}`
    return (
      element.closest('header, nav, aside')?.tagName.toLowerCase() ?? location.pathname.replace(/\d+/g, '#')
    )
  }
  const labelOf = (element: HTMLInputElement) => {
    if (element.matches('[role="row"]')) return 'row'
    const own = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent
    return plain(
      own ?? textOf(element.getAttribute('aria-labelledby')) ?? (element.placeholder || element.textContent),
    )
  }
  return [...document.querySelectorAll<HTMLInputElement>(selector)].flatMap((element, index) => {
    const dialog = element.closest('[role="dialog"]')
    // Behind a dialog nothing can be pressed.
    if (dialogs.length > 0 && dialog !== dialogs.at(-1) && !element.closest('[data-portal]')) return []
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return []
    const label = labelOf(element)
    return {
      index,
      key: `${regionOf(element)} | ${label}`,
      label,
      maxLength: element.maxLength > 0 ? element.maxLength : 1_000,
      completes: dialog !== null && element.matches('[data-variant="filled"], [type="submit"]'),
    }
  })
}
