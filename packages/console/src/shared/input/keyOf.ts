/** The keys of signs that a shortcut uses, by their position on the keyboard. */
const SIGNS: Readonly<Record<string, [plain: string, shifted: string]>> = { Slash: ['/', '?'] }

/**
 * The key of a shortcut, in small letters: what is written on a Latin keyboard at the key that was pressed, so that
 * shortcuts work while the keyboard writes Hangul, Thai or Cyrillic.
 */
export function keyOf({ key, code, shiftKey }: { key: string; code: string; shiftKey: boolean }): string {
  // Named keys, such as Enter, and letters of a Latin layout mean themselves.
  const isLatin = key.length > 1 || key.charCodeAt(0) < 128
  if (isLatin && key !== 'Process' && key !== 'Unidentified') return key.toLowerCase()
  const written = SIGNS[code]?.[shiftKey ? 1 : 0] ?? /^(?:Key|Digit)(\w)$/.exec(code)?.[1]
  return (written ?? key).toLowerCase()
}

/** How the key of commands is written on this machine's keyboard, before the letter that goes with it. */
export const COMMAND_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '
