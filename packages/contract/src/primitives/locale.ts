/** Natural languages a domain can speak (specification sections 1 and 9). */
export const LANGUAGES = ['ko', 'ja', 'zh-CN', 'zh-TW', 'en', 'th', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

/** Locales of the console; file names of its messages. */
export const LOCALES = ['en-US', 'ko-KR', 'ja-JP', 'zh-CN', 'zh-TW', 'th-TH', 'id-ID'] as const
export type Locale = (typeof LOCALES)[number]

/** Shown when nothing better is known (specification section 9, "fallback Korean"). */
export const FALLBACK_LOCALE: Locale = 'ko-KR'

/** Two independent runtime stores: a build goes to beta, a deploy copies it to the live service (section 4). */
export const ENVIRONMENTS = ['BETA', 'REAL'] as const
export type Environment = (typeof ENVIRONMENTS)[number]
