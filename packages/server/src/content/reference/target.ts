import type { Entity } from '@parlance/contract'
import type { Reference, ReferenceKind } from './reference'

/** What a reference leads to, as far as its kind decides: what must be right where it is referred to. */
export type TargetFacts = {
  version?: number
  sensitiveType?: Entity['sensitiveType']
  /** Of a user variable TEXT, NUMBER or JSON. */
  type?: string
  /** Of a form: the names of its buttons. */
  buttons?: readonly string[]
}
/**
 * What a reference leads to. `id` is null for what comes with the product and is no row (built-in variables, system
 * variables) and for what is about to be written.
 */
export type Target = TargetFacts & {
  kind: ReferenceKind
  id: number | null
  /** Of a slot: the tasks that have one of this name. */
  owners?: readonly { id: number; name: string }[]
}
/** Targets by `targetKey`; what does not exist, or is a system entity that is off, is not there. */
export type Targets = Map<string, Target>

/** All slots stand in the index of uses as one: which of them is meant is read from the text that names it. */
export const SLOTS_ID = 0

/** The key of a target: its kind as texts write it, and its name. */
export function targetKey({ kind, name, isSystem }: Pick<Reference, 'kind' | 'name' | 'isSystem'>): string {
  return `${isSystem ? 'system ' : ''}${kind} ${name}`
}

/** Adds slots of these names, without their owners: those of a task that is being written. */
export function addSlots(targets: Targets, names: Iterable<string>): void {
  for (const name of names) {
    const key = targetKey({ kind: 'slot', name })
    if (!targets.has(key)) targets.set(key, { kind: 'slot', id: SLOTS_ID })
  }
}
