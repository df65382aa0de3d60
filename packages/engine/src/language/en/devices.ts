import { vocabularyFinder } from '../../finder/vocabulary'
import table from './devices.txt'

/** Home devices and appliances, by the word most people use for them. */
export const findDevices = vocabularyFinder(table, withPlurals)

function withPlurals(names: readonly string[]): string[] {
  return names.map(pluralOf)
}

function pluralOf(name: string): string {
  if (/(?:s|x|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}
