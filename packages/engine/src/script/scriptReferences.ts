import type { ScriptNode } from './script'

/** A node of a script that refers to an entity or a variable. */
export type Reference = Extract<ScriptNode, { kind: 'entity' | 'variable' }>

/** Every reference to an entity or variable in a tree, in order. */
export function referencesOf(node: ScriptNode): Reference[] {
  if (node.kind === 'entity' || node.kind === 'variable') return [node]
  if (node.kind === 'not') return referencesOf(node.item)
  return 'items' in node ? node.items.flatMap(referencesOf) : []
}
