import { AppError, type EntityFields, SHOWN_SITES } from '@parlance/contract'
import { validatePattern } from '@parlance/engine'
import { type Visit, visitText } from '../reference/reference'
import type { Renamed } from '../reference/renaming'
import { refuseInUse, usersOf } from '../reference/usage'
import { entityStore } from './entityStore'
import type { Change, Kind } from './kind'

/** Dictionaries and patterns; a pattern refers to variables, a dictionary to nothing. */
export const entity: Omit<Kind<EntityFields>, 'kind' | 'schema'> = {
  store: entityStore,
  visit: visitEntity,
  target: ({ type, sensitiveType }) => ({ type, sensitiveType }),
  issues: ({ fields }) => (fields.type === 'PATTERN' ? validatePattern(fields.pattern) : []),
  settleChange: refuseForUsers,
}

/** Visits the variables in a pattern. */
export function visitEntity<Fields extends Pick<EntityFields, 'type' | 'pattern'>>(
  fields: Fields,
  visit: Visit,
): Fields {
  if (fields.type !== 'PATTERN') return fields
  return { ...fields, pattern: visitText(fields.pattern, { site: 'pattern', path: 'pattern' }, visit) }
}

/** Refuses to leave a variable that needs a dictionary without its words, and to make confidential what is shown. */
async function refuseForUsers({ tx, domainId, id, after }: Change<EntityFields>): Promise<Renamed[]> {
  const { sensitiveType, type } = after
  if (type !== 'DICTIONARY') await refuseInUse(tx, domainId, 'entity', [id], ['definition'])
  if (sensitiveType !== 'CONFIDENTIAL') return []
  const { users, count } = await usersOf(tx, domainId, 'entity', [id], SHOWN_SITES)
  if (count === 0) return []
  const params = { users, count }
  throw new AppError('INVALID', params, [{ path: 'sensitiveType', code: 'CONFIDENTIAL_NOT_ALLOWED', params }])
}
