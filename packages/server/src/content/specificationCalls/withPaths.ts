import { AppError, type FieldCode } from '@parlance/contract'

/** Returns the path within what was sent for a path in the whole. */
export type Relocate = (path: string, code: FieldCode) => string

/**
 * Runs `work`, which saves a whole of which the caller sent a part. Faults within that part are reported at their path
 * there, which `relocate` returns for a path in the whole.
 */
export async function withPaths<T>(relocate: Relocate, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.issues.length === 0) throw error
    const issues = error.issues.map((issue) => ({ ...issue, path: relocate(issue.path, issue.code) }))
    throw new AppError(error.code, error.params, issues)
  }
}

/** Relocates what stands below a path of the whole to the top of what was sent. */
export function below(prefix: string): Relocate {
  return (path) => {
    if (path === prefix) return ''
    return path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path
  }
}

/** As `below`, for one entry of a list: of two that are the same, the later is named, but the one that was sent is meant. */
export function belowEntry(list: string, at: number): Relocate {
  const own = below(`${list}.${at}`)
  return (path, code) => {
    if (!code.startsWith('DUPLICATE_') || !path.startsWith(`${list}.`)) return own(path, code)
    const [, ...rest] = path.slice(list.length + 1).split('.')
    return rest.join('.')
  }
}
