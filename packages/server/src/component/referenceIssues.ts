import { type FieldIssue, SYSTEM_ANY } from '@parlance/contract'
import { PLACES, type Reference } from './reference'
import { type Target, type Targets, targetKey } from './referenceTarget'
import { isSystemVariable } from './systemVariable'
import type { RecordedUse } from './usage'

/**
 * What is wrong with references (section 5): nothing of that name, or of another version, a value that must not be
 * shown, the system entity for any text where it may not stand, a variable set that cannot be.
 */
export function referenceIssues(references: readonly Reference[], targets: Targets): FieldIssue[] {
  return references.flatMap((reference) => {
    const issue = issueOf(reference, targetOf(reference, targets))
    return issue ? [{ path: reference.path, ...issue }] : []
  })
}

/** The uses to record of references that were found right. */
export function usesOf(fromId: number, references: readonly Reference[], targets: Targets): RecordedUse[] {
  const uses = references.flatMap((reference): RecordedUse[] => {
    const target = targetOf(reference, targets)
    if (!target || target.id === null) return []
    return [{ fromId, toKind: target.kind, toId: target.id, place: reference.place }]
  })
  return [...new Map(uses.map((use) => [`${use.toKind} ${use.toId} ${use.place}`, use])).values()]
}

function targetOf(reference: Reference, targets: Targets): Target | undefined {
  return reference.isSystem ? undefined : targets.get(targetKey(reference))
}

function issueOf(reference: Reference, target: Target | undefined): Omit<FieldIssue, 'path'> | null {
  const { kind, name, place, version } = reference
  const rules: { spoken?: true; noAny?: true } = PLACES[place]
  if (kind === 'systemEntity' && name === SYSTEM_ANY && rules.noAny)
    return { code: 'ANY_NOT_ALLOWED', params: { name } }
  if (reference.isSystem && isSystemVariable(name)) return null
  if (!target || (version !== undefined && target.version !== version)) return unknown(reference)
  if (target.sensitiveType === 'CONFIDENTIAL' && rules.spoken)
    return { code: 'CONFIDENTIAL_NOT_ALLOWED', params: { kind, name } }
  return reference.isSet ? setIssue(reference, target) : null
}

/** Built-in variables are read only (behaviour 7.2); arithmetic is for numbers. */
function setIssue({ name, isNumber }: Reference, target: Target): Omit<FieldIssue, 'path'> | null {
  if (target.id === null) return { code: 'NAME_BUILT_IN', params: { name } }
  return isNumber && target.type !== 'NUMBER' ? { code: 'NUMBER_REQUIRED', params: { name } } : null
}

function unknown({ kind, name, place }: Reference): Omit<FieldIssue, 'path'> {
  return kind === 'entity' && place === 'question'
    ? { code: 'UNKNOWN_ENTITY', params: { name } }
    : { code: 'UNKNOWN_COMPONENT', params: { kind, name } }
}
