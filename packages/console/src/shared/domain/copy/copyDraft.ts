import { COPY_KINDS, type CopyKind, type CopyShare, DOMAIN_NAME_MAX } from '@parlance/contract'

/** A name for a copy that fits into the field: the end of a long one gives way. */
export function nameOfCopy(name: string, named: (name: string) => string): string {
  const over = named(name).length - DOMAIN_NAME_MAX
  return over <= 0 ? named(name) : named(Array.from(name.slice(0, -over)).join(''))
}

/** The kinds of which the source has something: all others have nothing to choose. */
export function kindsOf(shares: readonly CopyShare[]): CopyKind[] {
  return COPY_KINDS.filter((kind) => shares.some((share) => share.kind === kind && share.count > 0))
}
