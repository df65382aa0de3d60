import type { CallFault } from '@parlance/engine'

/** A failed call to another server, and the kind of failure. */
export class OutwardFault extends Error {
  constructor(readonly fault: CallFault) {
    super(fault)
    this.name = 'OutwardFault'
  }
}

/** Codes of Node and undici that say more than that the exchange broke. */
const FAULT_OF_CODE: Record<string, CallFault> = {
  UND_ERR_CONNECT_TIMEOUT: 'TIMEOUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'TIMEOUT',
  ETIMEDOUT: 'TIMEOUT',
  UND_ERR_HEADERS_OVERFLOW: 'TOO_LARGE',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'TOO_LARGE',
  ECONNREFUSED: 'UNREACHABLE',
  EHOSTUNREACH: 'UNREACHABLE',
  ENETUNREACH: 'UNREACHABLE',
  EADDRNOTAVAIL: 'UNREACHABLE',
  ENOTFOUND: 'UNREACHABLE',
  ENODATA: 'UNREACHABLE',
  EAI_AGAIN: 'UNREACHABLE',
  EPROTO: 'TLS',
}
const TLS_CODE =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/

/** The fault behind whatever was thrown while a call was made. */
export function faultOf(error: unknown): CallFault {
  if (error instanceof OutwardFault) return error.fault
  if (error instanceof AggregateError && error.errors.length > 0) return faultOf(error.errors[0])
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') {
    const known = FAULT_OF_CODE[code]
    if (known) return known
    if (TLS_CODE.test(code)) return 'TLS'
  }
  return cause === undefined ? 'BROKEN' : faultOf(cause)
}
