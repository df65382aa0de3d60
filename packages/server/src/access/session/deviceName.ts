/** In this order: most browsers also call themselves what they descend from. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Whale', /\bWhale\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system of a User-Agent header, as people know them; null for what is not recognised. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  const nameIn = (names: readonly [string, RegExp][]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
