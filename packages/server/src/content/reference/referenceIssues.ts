import {
  type FieldIssue,
  isValueFormat,
  REFERENCE_SITES,
  type ReferenceRules,
  SYSTEM_ANY,
} from '@parlance/contract'
import { nameKey } from './nameKey'
import type { Reference, ReferenceKind } from './reference'
import { type Target, type Targets, targetKey } from './target'
import type { RecordedUse } from './usage'

/** What has no value of its own: it is called, shown, or part of a script. */
const VALUELESS: readonly ReferenceKind[] = ['actionMethod', 'form', 'variable', 'switcher']

/**
 * Returns what is wrong with references (section 5): nothing of that name, or of another version, no task with such a
 * slot, no such button of a form, a value that must not be shown, the system entity for any text where it may not
 * stand, a variable set that cannot be, a format that there is not, a call inside a request.
 */
export function referenceIssues(references: readonly Reference[], targets: Targets): FieldIssue[] {
  return references.flatMap((reference) => {
    const target = targetOf(reference, targets)
    if (!target && reference.isOptional) return []
    const issue = issueOf(reference, target) ?? formatIssue(reference)
    return issue ? [{ path: reference.path, ...issue }] : []
  })
}

/** Returns the uses to record of references without an issue. */
export function usesOf(fromId: number, references: readonly Reference[], targets: Targets): RecordedUse[] {
  const uses = references.flatMap((reference): RecordedUse[] => {
    const target = targetOf(reference, targets)
    // Of a button its form is recorded, which stands beside it.
    if (!target || target.id === null || reference.kind === 'formButton') return []
    return [{ fromId, toKind: target.kind, toId: target.id, site: reference.site }]
  })
  return [...new Map(uses.map((use) => [`${use.toKind} ${use.toId} ${use.site}`, use])).values()]
}

function targetOf(reference: Reference, targets: Targets): Target | undefined {
  if (reference.isOwn || reference.isOfTask) return undefined
  const { kind, name, isSystem, form } = reference
  if (kind === 'formButton') return targets.get(targetKey({ kind: 'form', name: form! }))
  return targets.get(targetKey({ kind, name, ...(isSystem && { isSystem }) }))
}

function issueOf(reference: Reference, target: Target | undefined): Omit<FieldIssue, 'path'> | null {
  const { kind, name, site, version } = reference
  const rules: ReferenceRules = REFERENCE_SITES[site]
  if (kind === 'systemEntity' && name === SYSTEM_ANY && rules.noAny)
    return { code: 'ANY_NOT_ALLOWED', params: { name } }
  if (rules.valuesOnly && VALUELESS.includes(kind)) return { code: 'VALUES_ONLY', params: { name } }
  if (reference.isOwn) return null
  if (kind === 'formButton') return buttonIssue(reference, target)
  if (!target || (version !== undefined && target.version !== version)) return unknown(reference)
  if (target.sensitiveType === 'CONFIDENTIAL' && rules.shown)
    return { code: 'CONFIDENTIAL_NOT_ALLOWED', params: { kind, name } }
  return reference.isSet ? setIssue(reference, target) : null
}

/** An unknown format leaves the value as it is (behaviour 7.2), which is never what was meant. */
function formatIssue({ name, format, site }: Reference): Omit<FieldIssue, 'path'> | null {
  if (format === undefined) return null
  const rules: ReferenceRules = REFERENCE_SITES[site]
  if (rules.noFormat) return { code: 'FORMAT_NOT_ALLOWED', params: { name, format } }
  return isValueFormat(format) ? null : { code: 'UNKNOWN_FORMAT', params: { name, format } }
}

/** A missing form is an issue where the form is named. */
function buttonIssue({ name, form }: Reference, target: Target | undefined): Omit<FieldIssue, 'path'> | null {
  const { buttons } = target ?? {}
  if (!buttons || buttons.some((button) => nameKey(button) === nameKey(name))) return null
  return { code: 'UNKNOWN_BUTTON', params: { name, form, buttons } }
}

/** Built-in variables are read only (behaviour 7.2); arithmetic is for numbers. */
function setIssue({ name, isNumber }: Reference, target: Target): Omit<FieldIssue, 'path'> | null {
  if (target.id === null) return { code: 'NAME_BUILT_IN', params: { name } }
  return isNumber && target.type !== 'NUMBER' ? { code: 'NUMBER_REQUIRED', params: { name } } : null
}

function unknown({ kind, name, site }: Reference): Omit<FieldIssue, 'path'> {
  if (kind === 'slot') return { code: 'UNKNOWN_SLOT', params: { name } }
  return kind === 'entity' && site === 'question'
    ? { code: 'UNKNOWN_ENTITY', params: { name } }
    : { code: 'UNKNOWN_COMPONENT', params: { kind, name } }
}
