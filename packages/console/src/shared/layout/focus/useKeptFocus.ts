import { useEffect } from 'react'

/**
 * Keeps the focus on the page: when what has it goes, as a row that is deleted or a drawer that closes, it moves to the
 * list or page that stood around it, and back to a button that was busy for a while. Else it would fall to the document,
 * and a reader without a mouse would begin anew.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    let around: Element[] = []
    let waiting = 0
    /** It was disabled while it had the focus; what let go of it by itself does not get it back. */
    let wasBusy = false
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      wasBusy = false
      around = ancestorsOf(target)
    }
    const keep = () => {
      waiting = 0
      if (!last || !isNowhere()) return
      if (!last.isConnected) homeOf(around)?.focus({ preventScroll: true })
      else if (wasBusy && !last.matches(':disabled')) last.focus({ preventScroll: true })
    }
    // After what the change itself brings, such as a dialog that takes the focus or gives it back.
    const later = () => {
      wasBusy ||= last?.matches(':disabled') ?? false
      if (last && !waiting && isNowhere()) waiting = window.setTimeout(keep, 100)
    }
    // The reader let it go: by a press beside everything, or with Escape.
    const letGo = () => {
      last = null
    }
    const changes = new MutationObserver(later)
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', letGo)
    return () => {
      changes.disconnect()
      clearTimeout(waiting)
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', letGo)
    }
  }, [])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) all.push(at)
  return all
}

/** The grid in what is left around, else the page. */
function homeOf(around: readonly Element[]): HTMLElement | null {
  for (const element of around) {
    if (!element.isConnected) continue
    const home = element.querySelector<HTMLElement>('[role="grid"][tabindex]')
    if (home) return home
    if (element.matches('[role="dialog"]')) return element as HTMLElement
  }
  return document.querySelector('main')
}
