export type Theme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const DARK_SURFACE: Rgb = [23, 24, 28]
/** Contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

/** The colours of the chat that follow from the one a shop chose: text on it, and itself as text. */
export function accentColors(color: string, theme: Theme): Record<`--${string}`, string> | undefined {
  const accent = hexColor(color)
  if (!accent) return undefined
  const surface = theme === 'dark' ? DARK_SURFACE : WHITE
  const onAccent = contrast(accent, WHITE) >= contrast(accent, DARK_SURFACE) ? WHITE : DARK_SURFACE
  const away = theme === 'dark' ? WHITE : DARK_SURFACE
  let text: Rgb = accent
  for (let share = 0; contrast(text, surface) < READABLE && share < 1; share += 0.1)
    text = accent.map((part, i) => part + (away[i]! - part) * share) as unknown as Rgb
  return { '--accent': css(accent), '--on-accent': css(onAccent), '--accent-text': css(text) }
}

/** The theme of the page around the chat: what its background is, else what it says of itself. */
export function pageTheme(): Theme {
  for (const element of [document.body, document.documentElement]) {
    if (!element) continue
    const shade = lightness(getComputedStyle(element).backgroundColor)
    if (shade !== undefined) return shade < 0.5 ? 'dark' : 'light'
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  const knowsDark = colorScheme.includes('dark')
  const knowsLight = colorScheme.includes('light')
  return knowsDark && (!knowsLight || prefersDark().matches) ? 'dark' : 'light'
}

/** Calls back when the theme of the page may have changed; returns how to stop. */
export function watchPageTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true })
  if (document.body) observer.observe(document.body, { attributes: true })
  const onTransition = ({ target }: TransitionEvent) => {
    if (target === document.body || target === document.documentElement) onChange()
  }
  const system = prefersDark()
  document.addEventListener('transitionend', onTransition)
  addEventListener('load', onChange)
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    document.removeEventListener('transitionend', onTransition)
    removeEventListener('load', onChange)
    system.removeEventListener('change', onChange)
  }
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** How light a computed colour is, 0 to 1; undefined where one sees through it. */
function lightness(color: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  if (alpha < 0.5 || color === 'transparent') return undefined
  if (color.startsWith('okl')) return a
  if (/^l(ab|ch)/.test(color)) return a / 100
  const scale = color.startsWith('rgb') ? 255 : 1
  return (0.299 * a + 0.587 * b + 0.114 * c) / scale
}

function hexColor(color: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1]
  if (!digits) return undefined
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red, green, blue] = whole.match(/../g)!.map((part) => Number.parseInt(part, 16))
  return [red!, green!, blue!]
}

function css(color: Rgb): string {
  return `rgb(${color.map(Math.round).join(' ')})`
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
