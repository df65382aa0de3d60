/**
 * Every error that the product answers, with its HTTP status. The console has one message per code and
 * locale (`error.<CODE>`), which may use the error's parameters.
 */
export const ERROR_STATUS = {
  INVALID: 400,
  BODY_NOT_JSON: 400,
  BODY_TOO_LARGE: 413,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 403,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_REQUESTS: 429,
  FORBIDDEN: 403,
  SUB_ACCOUNT_UNAUTHORIZED: 403,
  CROSS_SITE_REQUEST: 403,
  REGISTRATION_CLOSED: 403,
  NOT_FOUND: 404,
  NO_DOMAIN: 404,
  DUPLICATE_EMAIL: 409,
  DUPLICATE_CODE: 409,
  DUPLICATE_NAME: 409,
  DUPLICATE_QUESTION: 409,
  CONFIRMATION_MISMATCH: 400,
  EDITED_BY_ANOTHER: 409,
  IN_USE: 409,
  UNKNOWN_REFERENCE: 400,
  RESERVED_NAME: 400,
  LIMIT_REACHED: 409,
  JOB_IN_PROGRESS: 409,
  DOMAIN_EXPIRED: 403,
  BUILD_IN_PROGRESS: 409,
  BUILD_LIMIT_REACHED: 409,
  BUILD_MONTHLY_LIMIT_REACHED: 409,
  QUICK_BUILD_LIMIT_REACHED: 409,
  BUILD_CANCEL_REFUSED: 409,
  BUILD_IN_SERVICE: 409,
  BUILD_NOT_DEPLOYABLE: 409,
  APPLY_NEEDS_NORMAL_BUILD: 409,
  NO_BUILD: 409,
  BUNDLE_DAMAGED: 500,
  TEST_WELCOME_UNSUPPORTED: 400,
  FILE_MISSING: 400,
  FILE_MORE_THAN_ONE: 400,
  FILE_EMPTY: 400,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_UNSUPPORTED: 415,
  FILE_DAMAGED: 400,
  FILE_PASSWORD_PROTECTED: 400,
  FILE_TOO_MANY_ROWS: 400,
  FILE_HAS_NO_ROWS: 400,
  FILE_COLUMN_MISSING: 400,
  FILE_ENCODING_UNKNOWN: 400,
  FILE_PARSE_TIMEOUT: 400,
  FILE_HAS_ERRORS: 409,
  UPLOAD_EXPIRED: 410,
  DATA_CHANGED_SINCE_PREVIEW: 409,
  JOB_NOT_CANCELLABLE: 409,
  WORKER_LOST: 500,
  SAMPLE_EXISTS: 409,
  MAINTENANCE: 503,
  INTERNAL: 500,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** What is wrong with one field; the console has one message per code and locale (`field.<CODE>`). */
export const FIELD_CODES = [
  'REQUIRED',
  'INVALID_VALUE',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'TOO_FEW',
  'TOO_MANY',
  'EMAIL',
  'PASSWORD_MIX',
  'PASSWORD_CHARACTERS',
  'PASSWORD_MISMATCH',
  'NO_SPACES',
  'NAME_CHARACTERS',
  'CODE_CHARACTERS',
  'TAG_CHARACTERS',
  'ENTITY_NAME_CHARACTERS',
  'PATTERN_CHARACTERS',
  'PATTERN_INVALID',
  'PATTERN_REQUIRED',
  'WORD_REQUIRED',
  'SYNONYM_TOO_LONG',
  'SYNONYMS_TOO_MANY',
  'DUPLICATE_KEYWORD',
  'DUPLICATE_QUESTION',
  'DUPLICATE_ANSWER',
  'DUPLICATE_TAG',
  'DUPLICATE_NAME',
  'QUESTION_REQUIRED',
  'ANSWER_REQUIRED',
  'ANSWER_HAS_EXPRESSION',
  'RANDOM_NEEDS_ALL_ON',
  'ONE_ANSWER_ON',
  'SCRIPT_INVALID',
  'SCRIPT_WILDCARDS',
  'UNKNOWN_ENTITY',
  'LONE_SURROGATE',
  'CONTROL_CHARACTER',
  'SIMILAR_ABOVE_SINGLE',
  'TERMS_REQUIRED',
  'URL_INVALID',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]

export type ErrorParams = Record<string, unknown>
/** `path` is dotted (`questions.3.text`); `params` carry limits such as `{ min, max, length }`. */
export type FieldIssue = { path: string; code: FieldCode; params?: ErrorParams }
/** The body of every reply that is not 2xx. */
export type ErrorReply = { code: ErrorCode; params?: ErrorParams; issues?: FieldIssue[] }

/** Thrown anywhere, answered by the HTTP layer as an `ErrorReply` with the status of its code. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly issues: FieldIssue[] = [],
  ) {
    super(code)
  }
}
