import { type FieldIssue, SYSTEM_ANY } from '@parlance/contract'
import { entitiesByKey, systemEntityKey } from '../entity/recognisedEntity'
import type { Snapshot } from '../snapshot/snapshot'
import { compileScript } from './compileScript'
import { parseScript } from './parseScript'
import { referencesOf, type ScriptIssue, type ScriptReference } from './script'
import { readVariables } from './variables'

/** What scripts of a bot may refer to, by notation: `@{city}`, `` `@{DATE} ``, `@var.{please}`, `` `@var.{ending} ``. */
export type ScriptNames = ReadonlySet<string>

/** All that a snapshot's scripts may refer to. */
export function scriptNamesOf(snapshot: Snapshot): ScriptNames {
  const { components, domain } = snapshot
  const variables = readVariables(components.variable, domain.language)
  return new Set([...entitiesByKey(snapshot).keys(), ...variables.keys()])
}

/**
 * What is wrong with a regular-expression question, for a form or an upload. `known` is what it may refer to; left
 * out, every name counts as known. Every issue has `params.position`, a UTF-16 offset in the script from 0;
 * SCRIPT_INVALID also `params.fault` (a `ScriptFault`) and mostly `params.symbol`; `path` is the given one.
 */
export function validateScript(source: string, known?: ScriptNames, path = 'text'): FieldIssue[] {
  return scriptIssues(source, known).map(({ code, position, params }) => ({
    path,
    code,
    params: { position, ...params },
  }))
}

/** As `validateScript`, in the engine's own shape. */
export function scriptIssues(source: string, known?: ScriptNames): ScriptIssue[] {
  const { root, issues } = parseScript(source)
  if (!root) return issues
  const wrong = referencesOf(root).flatMap((node) => referenceIssue(node, known))
  if (wrong.length > 0) return wrong
  if (compileScript(root)) return []
  return [{ code: 'SCRIPT_INVALID', position: 0, params: { fault: 'TOO_LARGE' } }]
}

function referenceIssue({ kind, key, start }: ScriptReference, known?: ScriptNames): ScriptIssue[] {
  if (key === systemEntityKey(SYSTEM_ANY))
    return [{ code: 'ANY_NOT_ALLOWED', position: start, params: { name: key } }]
  if (!known || known.has(key)) return []
  const name = key.slice(key.indexOf('{') + 1, -1)
  if (kind === 'entity' && key.startsWith('@'))
    return [{ code: 'UNKNOWN_ENTITY', position: start, params: { name } }]
  const kindName = kind === 'entity' ? 'systemEntity' : 'variable'
  return [{ code: 'UNKNOWN_COMPONENT', position: start, params: { name, kind: kindName } }]
}
