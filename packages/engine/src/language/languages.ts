import type { Language } from '@parlance/contract'
import { english } from './en/english'
import { indonesian } from './id/indonesian'
import { japanese } from './ja/japanese'
import { korean } from './ko/korean'
import type { LanguageDefinition } from './languageDefinition'
import { thai } from './th/thai'
import { simplifiedChinese, traditionalChinese } from './zh/chinese'

/** A new language is a folder here and an entry in this record; the compiler names what is missing. */
const DEFINITIONS: Readonly<Record<Language, LanguageDefinition>> = {
  ko: korean,
  ja: japanese,
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
  en: english,
  th: thai,
  id: indonesian,
}

/** What the engine knows of a language. */
export function languageOf(language: Language): LanguageDefinition {
  return DEFINITIONS[language]
}

/** What is made of each language once. */
export function forEachLanguage<Value>(
  make: (definition: LanguageDefinition) => Value,
): Record<Language, Value> {
  const made = Object.entries(DEFINITIONS).map(([language, definition]) => [language, make(definition)])
  return Object.fromEntries(made) as Record<Language, Value>
}
