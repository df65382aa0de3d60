import { CUSTOM_BODY_BYTES_MAX, CUSTOM_ERRORS } from '@parlance/contract'
import type { AskedCause } from '../../channel/port/asked'
import { CustomRefusal } from './customProtocol'

const REFUSALS: Record<Exclude<AskedCause, 'OWN'>, ConstructorParameters<typeof CustomRefusal>> = {
  NO_BUILD: ['SERVICE_ERROR', 'no deployed model'],
  NO_DOMAIN: ['DOMAIN_NOT_FOUND', 'the domain of this URL was removed'],
  TOO_MANY_MESSAGES: ['SERVICE_ERROR', 'too many messages of this user are waiting', 429],
  OTHER_CONTENT: ['PARAMETER_INVALID', 'this Idempotency-Key came with another request before'],
  BODY_TOO_LARGE: ['PARAMETER_INVALID', `request body larger than ${CUSTOM_BODY_BYTES_MAX} bytes`],
  UNREADABLE: ['PARAMETER_INVALID', 'request cannot be read: see its headers'],
  DATABASE_UNAVAILABLE: ['SERVICE_ERROR', 'the service is unavailable for a moment: send this again', 503],
  STORAGE_FULL: ['SERVICE_ERROR', 'the server has no disk space left', 507],
  UNKNOWN: ['SERVICE_ERROR', 'unknown service error'],
}

/** A failure in the words of the protocol (behaviour 1.4). */
export function refuseCustom(cause: AskedCause, error: unknown, at: Date): { status: number; body: object } {
  const own = error instanceof CustomRefusal ? error : null
  const refusal = own ?? new CustomRefusal(...REFUSALS[cause === 'OWN' ? 'UNKNOWN' : cause])
  const { kind, detail, status } = refusal
  return { status, body: { code: CUSTOM_ERRORS[kind], message: detail, timestamp: at.getTime() } }
}
