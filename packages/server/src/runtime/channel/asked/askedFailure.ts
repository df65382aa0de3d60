import { AppError } from '@parlance/contract'
import { databaseRefusal } from '../../../db/outage/databaseRefusal'
import type { AskedCause } from '../port/asked'

/** A refusal in the words of a channel's own protocol. */
export class AskedRefusal extends Error {}

/** A turn that was not taken. */
export class TurnFailure extends Error {
  constructor(
    readonly why: AskedCause,
    cause: unknown,
  ) {
    super(why, { cause })
  }
}

/** Codes of errors that mean the same wherever they come from, and those that a turn ends with. */
const OUTAGES: Partial<Record<string, AskedCause>> = {
  DATABASE_UNAVAILABLE: 'DATABASE_UNAVAILABLE',
  STORAGE_FULL: 'STORAGE_FULL',
}
const OF_TURN: Partial<Record<string, AskedCause>> = {
  NO_BUILD: 'NO_BUILD',
  NO_DOMAIN: 'NO_DOMAIN',
  TOO_MANY_REQUESTS: 'TOO_MANY_MESSAGES',
  INVALID: 'OTHER_CONTENT',
}

/** An error of the turn, with what it means for who asked. */
export function ofTurn(error: unknown): unknown {
  const why = error instanceof AppError ? OF_TURN[error.code] : undefined
  return why === undefined ? error : new TurnFailure(why, error)
}

/** Why a call is not answered. */
export function causeOf(error: unknown): AskedCause {
  if (error instanceof TurnFailure) return error.why
  const outage = OUTAGES[(error instanceof AppError ? error : databaseRefusal(error))?.code ?? '']
  if (outage) return outage
  if (error instanceof AskedRefusal || error instanceof AppError) return 'OWN'
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode === 413) return 'BODY_TOO_LARGE'
  // What HTTP itself refuses, such as a content type that is none.
  return statusCode >= 400 && statusCode < 500 ? 'UNREADABLE' : 'UNKNOWN'
}
