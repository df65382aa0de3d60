/** What the embed code says of the look of the web chat, by the names of its `data-` attributes. */
export type EmbedLook = {
  title?: string
  color?: string
  position?: string
  theme?: string
  language?: string
  open?: string
}

/** The line that puts the web chat into a page; what of the look is empty is left out. */
export function embedCode(origin: string, widgetPath: string, key: string, look: EmbedLook = {}): string {
  const chosen = Object.entries(look).filter(([, value]) => value)
  const attributes = chosen.map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
  return `<script src="${origin}${widgetPath}" data-channel="${key}"${attributes.join('')} async></script>`
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
