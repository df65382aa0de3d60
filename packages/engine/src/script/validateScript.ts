import type { FieldIssue } from '@parlance/contract'
import { compileScript } from './compileScript'
import { parseScript } from './parseScript'
import type { ScriptIssue, ScriptNode } from './script'

/**
 * What is wrong with a regular-expression question, for a form or an upload. `entityNames` are the entities that it
 * may refer to. Every issue has `params.position`, a UTF-16 offset in the script from 0; SCRIPT_INVALID also
 * `params.fault` (one of SCRIPT_FAULTS) and mostly `params.symbol`; `path` is the given one.
 */
export function validateScript(
  source: string,
  entityNames: ReadonlySet<string>,
  path = 'text',
): FieldIssue[] {
  return scriptIssues(source, entityNames).map(({ code, position, params }) => ({
    path,
    code,
    params: { position, ...params },
  }))
}

/** As `validateScript`, in the engine's own shape. */
export function scriptIssues(source: string, entityNames: ReadonlySet<string>): ScriptIssue[] {
  const { root, issues } = parseScript(source)
  if (!root) return issues
  const unknown = entitiesOf(root).flatMap(({ name, start }): ScriptIssue[] =>
    entityNames.has(name) ? [] : [{ code: 'UNKNOWN_ENTITY', position: start, params: { name } }],
  )
  if (unknown.length > 0) return unknown
  if (compileScript(root)) return []
  return [{ code: 'SCRIPT_INVALID', position: 0, params: { fault: 'TOO_LARGE' } }]
}

type EntityNode = Extract<ScriptNode, { kind: 'entity' }>

function entitiesOf(node: ScriptNode): EntityNode[] {
  if (node.kind === 'entity') return [node]
  if (node.kind === 'not') return entitiesOf(node.item)
  return 'items' in node ? node.items.flatMap(entitiesOf) : []
}
