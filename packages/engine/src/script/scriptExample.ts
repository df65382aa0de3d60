import type { ScriptNode } from './script'

const DEPTH_MAX = 8

/** What stands for the references of a script; null where nothing is known. */
type ExampleOf = {
  entity: (key: string) => string | null
  variables: ReadonlyMap<string, ScriptNode>
}

/** A text that a script accepts: the first of every choice, and nothing of what may be left out; null for none. */
export function scriptExample(node: ScriptNode, of: ExampleOf, depth = 0): string | null {
  const all = (items: readonly ScriptNode[], join: string): string | null => {
    const parts = items.map((item) => scriptExample(item, of, depth + 1))
    return parts.includes(null) ? null : parts.join(join)
  }
  if (depth > DEPTH_MAX) return null
  switch (node.kind) {
    case 'literal':
      return node.text
    case 'entity':
      return of.entity(node.key)
    case 'variable': {
      const definition = of.variables.get(node.key)
      return definition ? scriptExample(definition, of, depth + 1) : null
    }
    case 'sequence':
      return all(node.items, '')
    case 'choice':
      return node.optional ? '' : scriptExample(node.items[0]!, of, depth + 1)
    case 'anyOrder':
    case 'all':
      return all(node.items, ' ')
    default:
      return STANDS_FOR[node.kind]
  }
}

/** What stands for a node that names nothing. */
const STANDS_FOR = { blank: ' ', anything: '', not: '', token: 'a' } as const
