import { AppError, type FieldIssue } from '@parlance/contract'
import type { Restoring } from './takeFromTrash'

/** Issues sent with one refusal. */
const ISSUES_SHOWN = 100

/**
 * Does what writes these objects; what it finds wrong with them is thrown as RESTORE_REFUSED, each issue with the
 * `object` that it is an issue of.
 */
export async function refusedAs(
  objects: readonly Pick<Restoring, 'kind' | 'fields'>[],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.issues.length === 0) throw error
    throw refusal(
      error.issues.map((issue) => {
        const item = issue.params?.['item']
        const object = objects[typeof item === 'number' ? item : 0]!
        return { ...issue, params: { ...issue.params, ...about(object) } }
      }),
    )
  }
}

/** The refusal for issues that name their objects. */
export function refusal(issues: readonly FieldIssue[]): AppError {
  const { object } = issues[0]!.params ?? {}
  return new AppError(
    'RESTORE_REFUSED',
    { name: object, count: issues.length },
    issues.slice(0, ISSUES_SHOWN),
  )
}

/** Names the object that an issue is about. */
export function about({ kind, fields: { name } }: Pick<Restoring, 'kind' | 'fields'>) {
  return { object: name, objectKind: kind }
}
