import { afterEach, expect, it, vi } from 'vitest'
import { matchLocale, preferredLocale, rememberLocale } from './preferredLocale'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem('parlance.locale')
})

const asking = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

it.each([
  ['ja', 'ja-JP'],
  ['en-GB', 'en-US'],
  ['zh-HK', 'zh-TW'],
  ['zh-SG', 'zh-CN'],
  ['fr', undefined],
  ['en-US@posix', undefined],
])('for %s it is %s', (tag, locale) => {
  expect(matchLocale([tag])).toBe(locale)
})

it('is the first that the browser asks for and the console has, else Korean', () => {
  asking('fr-FR', 'C@utf8', 'th', 'en')
  expect(preferredLocale()).toBe('th-TH')
  asking('fr-FR', 'en-US@posix')
  expect(preferredLocale()).toBe('ko-KR')
})

it('is what was chosen on this device', () => {
  asking('th')
  rememberLocale('id-ID')
  expect(preferredLocale()).toBe('id-ID')
})
