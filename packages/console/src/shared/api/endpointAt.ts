import type { Endpoint } from '@parlance/contract'

/**
 * An endpoint of the contract by method and path alone, which the compiler holds to the contract. It is for calls of the
 * first pages: they are shown before the schemas of the contract, and what reads them, are fetched.
 */
export function endpointAt<E extends Endpoint>(method: E['method'], path: E['path']): E {
  const called: Pick<E, 'method' | 'path'> = { method, path }
  return called as E
}
