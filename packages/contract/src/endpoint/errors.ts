import errorStatus from './errorStatus.json'
import fieldCodes from './fieldCodes.json'

/**
 * Every error that the server replies with, and its HTTP status. The console has one message per code and
 * locale (`error.<CODE>`), which may use the error's parameters.
 */
export const ERROR_STATUS = errorStatus
/** The code of an error. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** What is wrong with one field, and the parameters that its message may use: `field.<CODE>` in each locale. */
export const FIELD_PARAMS: Record<FieldCode, readonly string[]> = fieldCodes
/** The code of what is wrong with a field. */
export type FieldCode = keyof typeof fieldCodes
/** All of them. */
export const FIELD_CODES = Object.keys(fieldCodes) as FieldCode[]

/** Values for the message of an error. */
export type ErrorParams = Record<string, unknown>
/** `path` is dotted (`questions.3.text`); `params` carry limits such as `{ min, max, length }`. */
export type FieldIssue = { path: string; code: FieldCode; params?: ErrorParams }
/** The body of every reply that is not 2xx. */
export type ErrorReply = { code: ErrorCode; params?: ErrorParams; issues?: FieldIssue[] }

/** Thrown anywhere; the HTTP layer sends it as an `ErrorReply` with the status of its code. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly issues: FieldIssue[] = [],
  ) {
    super(code)
  }
}
