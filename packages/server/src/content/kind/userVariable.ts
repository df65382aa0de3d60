import type { UserVariableFields } from '@parlance/contract'
import type { KindRules } from './kind'

export const userVariable: KindRules<UserVariableFields> = {
  target: ({ type }) => ({ type }),
}
