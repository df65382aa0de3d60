import type { Language } from '@parlance/contract'
import { parseJson, textOfJson } from '../jsonPath'
import { listFormatter } from './intl'

/**
 * Things named one after the other, as people write them: `["tea","cake"]`, or what a form of several choices holds,
 * `tea, cake`. Null for anything else.
 */
export function writeList(text: string, language: Language): string | null {
  const items = text.startsWith('[') ? itemsOf(text) : text.split(/[,，] |、/)
  if (!items || items.length === 0) return null
  return listFormatter(language).format(items.map((item) => item.trim()).filter((item) => item !== ''))
}

function itemsOf(text: string): string[] | null {
  const json = parseJson(text)
  const isPlain = Array.isArray(json) && json.every((item) => typeof item !== 'object' || item === null)
  return isPlain ? json.map(textOfJson) : null
}
