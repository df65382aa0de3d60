import { LANGUAGES, type Language } from '../primitives/locale'
import type { ValueFormat } from './format'
import examples from './formatExample.json'

/** A value, and how it is written: alike in every language, or in the order of `LANGUAGES`. */
type Example = { value: string; written: string | readonly string[] }

const EXAMPLES: Record<ValueFormat, Example> = examples

/** A value, and how a format writes it in texts of a language. */
export function valueFormatExample(
  format: ValueFormat,
  language: Language,
): { value: string; written: string } {
  const { value, written } = EXAMPLES[format]
  return { value, written: typeof written === 'string' ? written : written[LANGUAGES.indexOf(language)]! }
}
