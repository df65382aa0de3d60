import type { UserVariableFields } from '@parlance/contract'
import type { KindRules } from './kind'

/** User variables: arithmetic needs a number. */
export const userVariable: KindRules<UserVariableFields> = {
  target: ({ type }) => ({ type }),
}
