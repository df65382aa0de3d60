import { Condition, type Conditions } from '@parlance/contract'

/** What a draft of conditions would save: as the contract writes them, and nothing where there is none. */
export function prepareConditions(groups: Conditions): Conditions | undefined {
  return groups.length === 0 ? undefined : groups.map((group) => group.map(prepared))
}

function prepared(condition: Condition): Condition {
  // What is not shown for a variable that must be empty is not saved either.
  const { value, ...rest } = condition as Condition & { value?: string }
  const isEmpty = condition.type === 'userVariable' && condition.operator === 'empty'
  const shown = isEmpty && value !== undefined ? (rest as Condition) : condition
  // What is wrong stays as it is, for its field to say so.
  return Condition.safeParse(shown).data ?? shown
}
