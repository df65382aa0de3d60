import MESSAGES from './widgetMessages.json'

/** The few words of the embedded chat, in the language of the page around it. */
export type WidgetMessages = (typeof MESSAGES)['en']
export type WidgetLanguage = keyof typeof MESSAGES

export function widgetMessages(language: WidgetLanguage): WidgetMessages {
  return MESSAGES[language]
}

/** The nearest of our languages to a BCP 47 tag; English when none is near. */
export function widgetLanguage(tag: string): WidgetLanguage {
  const lower = tag.toLowerCase()
  if (/^zh\b/.test(lower)) return /(tw|hk|mo|hant)/.test(lower) ? 'zh-TW' : 'zh-CN'
  const primary = lower.split('-')[0]!
  return primary in MESSAGES ? (primary as WidgetLanguage) : 'en'
}
