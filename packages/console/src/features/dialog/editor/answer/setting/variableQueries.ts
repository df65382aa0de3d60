import { type UserVariableFields, userVariable } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../shared/api/call'
import { componentKeys } from '../../../../../shared/component/componentKeys'

const SHOWN = 20
const TYPES_MAX = 200

/** A user variable as it is chosen. */
type VariableChoice = Pick<UserVariableFields, 'name' | 'type'>

/** The user variables of a domain that a search finds. */
export function variableChoices(domainId: number, search: string) {
  return variables(domainId, { domainId, search, pageSize: SHOWN })
}

/** The types of user variables, of as many as one page has. */
export function variableTypes(domainId: number) {
  return variables(domainId, { domainId, search: '', pageSize: TYPES_MAX })
}

function variables(domainId: number, query: { domainId: number; search: string; pageSize: number }) {
  return queryOptions({
    queryKey: componentKeys('userVariable').list(domainId, { choosing: query }),
    queryFn: async ({ signal }): Promise<VariableChoice[]> => {
      const { items } = await call(userVariable.list, { query, signal })
      return items.map(({ fields: { name, type } }) => ({ name, type }))
    },
  })
}
