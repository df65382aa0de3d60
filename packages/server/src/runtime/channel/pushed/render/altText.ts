const ALT_TEXT_MAX = 400

/** The text that lists and notifications show instead of the message; LINE refuses an empty one. */
export function altTextOf(text: string): string {
  const line = text.trim()
  if (line === '') return '…'
  return line.length > ALT_TEXT_MAX ? `${line.slice(0, ALT_TEXT_MAX - 1).toWellFormed()}…` : line
}
