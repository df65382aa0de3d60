import { EXCLUDED_BY_DATETIME, type SystemEntityCode, type SystemEntitySetting } from '@parlance/contract'

/** System entities as they are to be; those that are not among the changes stay. */
export function withChanges(
  all: readonly SystemEntitySetting[],
  changes: readonly SystemEntitySetting[],
): SystemEntitySetting[] {
  const changed = new Map(changes.map((change) => [change.code, change]))
  return all.map((one) => changed.get(one.code) ?? one)
}

/** What is on and cannot be together with a code (section 4). */
export function excludedBy(
  code: SystemEntityCode,
  all: readonly SystemEntitySetting[],
): SystemEntitySetting[] {
  const excluded: readonly SystemEntityCode[] =
    code === 'DATETIME' ? EXCLUDED_BY_DATETIME : EXCLUDED_BY_DATETIME.includes(code) ? ['DATETIME'] : []
  return all.filter((one) => one.active && excluded.includes(one.code))
}
