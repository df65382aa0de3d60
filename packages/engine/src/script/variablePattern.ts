import { RE2JS } from 're2js'
import type { PatternVariables } from '../entity/pattern'
import type { SnapshotEntity } from '../snapshot/snapshot'
import type { ScriptNode } from './script'

/** Words of one dictionary that go into a pattern; more would make it a dictionary of its own. */
const WORDS_MAX = 500

/** Variables as regular expressions, for the patterns of pattern entities. One that cannot be written so is left out. */
export function patternVariables(
  variables: ReadonlyMap<string, ScriptNode>,
  entities: readonly Pick<SnapshotEntity, 'name' | 'type' | 'words'>[],
): PatternVariables {
  const words = new Map<string, string[]>()
  for (const entity of entities) {
    const forms = entity.words.flatMap(({ keyword, synonyms }) => [keyword, ...synonyms])
    if (entity.type === 'DICTIONARY') words.set(`@{${entity.name}}`, forms)
  }
  const written = new Map<string, string>()
  for (const [key, node] of variables) {
    const pattern = patternOf(node, variables, words, 0)
    if (pattern !== null) written.set(key, pattern)
  }
  return written
}

function patternOf(
  node: ScriptNode,
  variables: ReadonlyMap<string, ScriptNode>,
  words: ReadonlyMap<string, string[]>,
  depth: number,
): string | null {
  const all = (items: readonly ScriptNode[], join: string): string | null => {
    const parts = items.map((item) => patternOf(item, variables, words, depth))
    return parts.includes(null) ? null : parts.join(join)
  }
  switch (node.kind) {
    case 'literal':
      return RE2JS.quote(node.text)
    case 'blank':
      return ' ?'
    case 'sequence':
      return all(node.items, '')
    case 'choice': {
      const choices = all(node.items, '|')
      return choices === null ? null : `(?:${choices})${node.optional ? '?' : ''}`
    }
    case 'entity': {
      const found = words.get(node.key)
      if (!found || found.length > WORDS_MAX) return null
      return `(?:${found.map((word) => RE2JS.quote(word)).join('|')})`
    }
    case 'variable': {
      const definition = depth < 3 ? variables.get(node.key) : undefined
      return definition ? patternOf(definition, variables, words, depth + 1) : null
    }
    default:
      return null
  }
}
