import { FALLBACK_LOCALE, LOCALES, type Locale } from '@parlance/contract'

const KEY = 'parlance.locale'

/** What the visitor chose on this device; else what the browser asks for; else the fallback (section 9). */
export function preferredLocale(): Locale {
  const stored = localStorage.getItem(KEY)
  return matchLocale([...(stored ? [stored] : []), ...navigator.languages]) ?? FALLBACK_LOCALE
}

/** Remembers the choice on this device, so that the login page already speaks it. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(KEY, locale)
}

/** The first of `wanted` that the console speaks: by whole tag, then Chinese by script, then by language. */
export function matchLocale(wanted: readonly string[]): Locale | undefined {
  for (const tag of wanted) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    if (!isTag(tag)) continue
    const { language, script, region } = new Intl.Locale(tag).maximize()
    if (language === 'zh') return script === 'Hant' || region === 'TW' ? 'zh-TW' : 'zh-CN'
    const near = LOCALES.find((locale) => locale.startsWith(`${language}-`))
    if (near) return near
  }
  return undefined
}

/** A browser may name what is no language tag, such as `en-US@posix`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
