import { type FieldIssue, type Language, systemVariablesOf, type VariableFields } from '@parlance/contract'
import { parseScript } from './parseScript'
import { referencesOf, type ScriptNode } from './script'

/** What every variable stands for, by its notation: the domain's own and those of the product for its language. */
export function readVariables(
  variables: readonly Pick<VariableFields, 'name' | 'definition'>[],
  language: Language,
): Map<string, ScriptNode> {
  const read = new Map<string, ScriptNode>()
  for (const [name, definition] of Object.entries(systemVariablesOf(language)))
    add(read, `\`@var.{${name}}`, definition)
  for (const { name, definition } of variables) add(read, `@var.{${name}}`, definition)
  return read
}

function add(read: Map<string, ScriptNode>, key: string, definition: string): void {
  const { root } = parseScript(definition)
  if (root) read.set(key, root)
}

/**
 * What is wrong with the definition of a regular-expression variable: besides what can be wrong with any script, it may
 * refer only to dictionary entities, given by notation, and to system variables of the domain's language (behaviour
 * 5.6), and holds no wildcard.
 */
export function validateVariable(
  definition: string,
  { language, dictionaries }: { language: Language; dictionaries: ReadonlySet<string> },
): FieldIssue[] {
  const path = 'definition'
  const { root, issues } = parseScript(definition)
  if (!root)
    return issues.map(({ code, position, params }) => ({ path, code, params: { position, ...params } }))
  const invalid = (position: number, symbol: string): FieldIssue => ({
    path,
    code: 'SCRIPT_INVALID',
    params: { position, fault: 'RESERVED_SYMBOL', symbol },
  })
  const wild = wildcardsOf(root).map(({ start }) => invalid(start, definition.charAt(start)))
  const unknown = referencesOf(root).flatMap(({ kind, key, start }): FieldIssue[] => {
    const name = key.slice(key.indexOf('{') + 1, -1)
    const isSystem = key.startsWith('`')
    if (kind === 'variable')
      return isSystem && Object.hasOwn(systemVariablesOf(language), name)
        ? []
        : [{ path, code: 'UNKNOWN_COMPONENT', params: { position: start, kind: 'variable', name } }]
    if (isSystem) return [invalid(start, key)]
    return dictionaries.has(key) ? [] : [{ path, code: 'UNKNOWN_ENTITY', params: { position: start, name } }]
  })
  return [...wild, ...unknown]
}

function wildcardsOf(node: ScriptNode): ScriptNode[] {
  if (['anything', 'token', 'not', 'all'].includes(node.kind)) return [node]
  return 'items' in node ? node.items.flatMap(wildcardsOf) : []
}
