import {
  type ActionMethodFields,
  type FieldIssue,
  isSecretHeader,
  originOf,
  readSealed,
  referencesIn,
  writeSealed,
} from '@parlance/contract'
import type { Context } from '../../../context'
import type { Outgoing } from '../../../outward/client/hop'
import { openIfPossible } from '../../../outward/seal'

type Sealing = Pick<Context, 'seal'>

/**
 * The fields of an action method as they are kept: the values of secret headers sealed to this domain and to the server
 * that is called, so that whoever reads them reads no secret, and nobody has them sent elsewhere. What refers to
 * something is no secret by itself and stays as it is.
 */
export function sealHeaders(
  { seal }: Sealing,
  domainId: number,
  fields: ActionMethodFields,
): ActionMethodFields {
  // A row of a sheet may have none.
  if (!fields.headers) return fields
  const headers = fields.headers.map((header) => {
    const { name, value } = header
    const isPlain = value !== '' && !readSealed(value) && referencesIn(value).length === 0
    if (!isPlain || !isSecretHeader(name)) return header
    return { ...header, value: writeSealed(value, seal.closeAlike(value, bindingOf(domainId, fields.url))) }
  })
  return { ...fields, headers }
}

/** The headers that were encrypted for another server or another domain, and have to be entered again. */
export function sealedElsewhere(
  { seal }: Sealing,
  domainId: number,
  { url, headers }: ActionMethodFields,
): FieldIssue[] {
  return headers.flatMap(({ value }, index): FieldIssue[] => {
    const sealed = readSealed(value)?.sealed
    return sealed === undefined || openIfPossible(seal, sealed, bindingOf(domainId, url)) !== null
      ? []
      : [{ path: `headers.${index}.value`, code: 'SECRET_ELSEWHERE', params: {} }]
  })
}

/** A request with its sealed headers opened; null when one of them is for another server. */
export function openHeaders<Request extends Outgoing>(
  { seal }: Sealing,
  domainId: number,
  request: Request,
): Request | null {
  if (!request.headers.some(({ value }) => readSealed(value))) return request
  try {
    const headers = request.headers.map((header) => {
      const sealed = readSealed(header.value)?.sealed
      return sealed ? { ...header, value: seal.open(sealed, bindingOf(domainId, request.url)) } : header
    })
    return { ...request, headers }
  } catch {
    return null
  }
}

/** Placeholders stand in the query of an address only, so the server is the same in every call. */
function bindingOf(domainId: number, url: string): string {
  return `component|actionMethod|${domainId}|${originOf(url)}`
}
