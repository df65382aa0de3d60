import type { Language } from '@parlance/contract'
import texts from './sampleWords.json'

/** What the sample sheets speak of: a shop. `reds` are other words for red. */
export type SampleWords = (typeof texts)['en']

/** The same in each language of a domain. */
export const SAMPLE_WORDS: Record<Language, SampleWords> = texts
