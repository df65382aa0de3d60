import appSchemes from './appSchemes.json'

/** Of apps the scheme that stands before `://`: messengers, maps, payment, shops and stores. */
const LINK = new RegExp(
  `^(?:https?://[^\\s/?#]|(?:tel|mailto):[^\\s/]|(?:${appSchemes.map((scheme) => scheme.replace('.', '\\.')).join('|')})://)`,
  'iu',
)

/**
 * Whether an address may be opened for an end user: a web page, a telephone number, a mail, or one of the apps. What is
 * not on the list may read the device of the reader or run there, whatever its name.
 */
export function isSafeLink(url: string): boolean {
  return LINK.test(url)
}

/** Where LINE Flex has the address of an action: `uri`, for a desktop `altUri.desktop`, and `linkUri` of areas. */
const FLEX_LINKS = ['uri', 'desktop', 'linkUri']

/** Whether all links of a Flex message are safe, those that begin with an expression aside. */
export function hasSafeFlexLinks(json: unknown): boolean {
  if (Array.isArray(json)) return json.every(hasSafeFlexLinks)
  if (typeof json !== 'object' || json === null) return true
  return Object.entries(json).every(([key, value]) => isSafeFlexEntry(key, value) && hasSafeFlexLinks(value))
}

function isSafeFlexEntry(key: string, value: unknown): boolean {
  if (!FLEX_LINKS.includes(key) || typeof value !== 'string') return true
  return isSafeLink(value) || /^(?:[$*`]?\d?[@*#$]?\{|slot\.\{|`?@)/u.test(value)
}

/**
 * A Flex message without its unsafe links: a button that would lead there goes, anything else can no longer be pressed.
 */
export function withSafeFlexLinks<T>(json: T): T {
  // The wire edge: what is left of a JSON value is a JSON value of the same shape.
  return cleaned(json) as T
}

function cleaned(json: unknown): unknown {
  if (Array.isArray(json)) return json.filter((entry) => !isDeadButton(entry)).map(cleaned)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).filter(([, value]) => !leadsAstray(value) && !isDeadButton(value))
  return Object.fromEntries(entries.map(([key, value]) => [key, cleaned(value)]))
}

function isDeadButton(json: unknown): boolean {
  return isRecord(json) && json['type'] === 'button' && leadsAstray(json['action'])
}

/** An action, or an object of addresses, one of which is unsafe. */
function leadsAstray(json: unknown): boolean {
  if (!isRecord(json)) return false
  const own = FLEX_LINKS.some((key) => typeof json[key] === 'string' && !isSafeLink(json[key]))
  return own || leadsAstray(json['altUri'])
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
