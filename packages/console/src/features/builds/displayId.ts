import type { LastBuild } from '@parlance/contract'

/** The id that people see: `source-sequence` for an apply, else the build's own (specification section 3). */
export function displayId({ id, description }: Pick<LastBuild, 'id' | 'description'>): string {
  if (description?.type === 'APPLY_CHANGES' && description.source !== null)
    return `${description.source}-${description.sequence ?? 0}`
  return String(id ?? '')
}
