import type { Endpoint, ParamsFor, QueryFor } from '@parlance/contract'

type Values = Record<string, unknown>

/** The parts of a call that make its address; each is asked for only when the endpoint declares it. */
export type AddressOf<E extends Endpoint> = (ParamsFor<E> extends undefined
  ? { params?: undefined }
  : { params: ParamsFor<E> }) &
  (QueryFor<E> extends undefined ? { query?: undefined } : { query: QueryFor<E> })

/**
 * Path and query string of a call, for a plain link too. Values that are undefined, null or empty text are left out.
 */
export function address<E extends Endpoint>(endpoint: E, input: AddressOf<E>): string {
  const { params, query } = input as { params?: Values; query?: Values }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
