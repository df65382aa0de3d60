import * as contract from '@parlance/contract'

/** Every endpoint that the contract declares, whatever group it stands in. */
export function declaredEndpoints(): contract.Endpoint[] {
  const groups = Object.values(contract).filter(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  return groups
    .flatMap((group) => Object.values(group))
    .filter((value): value is contract.Endpoint => typeof value?.path === 'string' && 'permit' in value)
}
