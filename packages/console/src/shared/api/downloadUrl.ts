import type { Endpoint } from '@parlance/contract'
import { type AddressOf, address } from './address'

/** The address of a file, for a plain link: the browser then streams and names it by the server's header. */
export function downloadUrl<E extends Endpoint>(endpoint: E, input: AddressOf<E>): string {
  return address(endpoint, input)
}
