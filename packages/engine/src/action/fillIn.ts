import { type ExpressionReference, parseExpression } from '@parlance/contract'
import type { ReferenceValue } from '../expression/referenceValue'
import type { Json } from '../turn/session'
import { MASK } from '../turn/turn'

type ValueOf = (reference: ExpressionReference) => ReferenceValue

/** Deeper data is sent as it was written. */
const DEPTH_MAX = 50

/** A text of a request with its placeholders filled in; references that requests cannot have are left out. */
export function fillInText(source: string, valueOf: ValueOf): string {
  return parseExpression(source)
    .map((part) => (part.kind === 'text' ? part.text : valueOf(part).value))
    .join('')
}

/**
 * An address with the placeholders of its query filled in and encoded; those before it are left out, so that no user
 * decides which server is called. `shown` is the same with sensitive values masked, for traces.
 */
export function fillInUrl(source: string, valueOf: ValueOf): { url: string; shown: string } {
  const query = source.indexOf('?')
  let url = ''
  let shown = ''
  for (const part of parseExpression(source)) {
    const isValue = part.kind === 'reference' && query >= 0 && part.start > query
    const { value, isSensitive } = isValue ? valueOf(part) : { value: '', isSensitive: false }
    const written = part.kind === 'text' ? part.text : encodeURIComponent(value.toWellFormed())
    url += written
    shown += isSensitive && value !== '' ? MASK : written
  }
  return { url, shown }
}

/** JSON with the placeholders in its strings filled in; its keys stay. */
export function fillInJson(value: Json, valueOf: ValueOf, depth = 0): Json {
  if (typeof value === 'string') return fillInText(value, valueOf)
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value
  if (Array.isArray(value)) return value.map((item) => fillInJson(item, valueOf, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillInJson(item, valueOf, depth + 1)]),
  )
}
