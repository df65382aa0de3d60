/** What the one-line message of each start-up failure needs. */
export type StartupFailures = {
  NODE_TOO_OLD: { required: string; found: string }
  SETTING_INVALID: { name: string; value: string; expected: string }
  PORT_IN_USE: { port: number; host?: string }
  DATA_DIR_NOT_WRITABLE: { path: string; reason: string }
  DATA_DIR_IN_USE: { path: string; processId?: number }
  SECRET_KEY_DAMAGED: { path: string }
  DATABASE_UNREACHABLE: { target: string; reason: string }
  DATABASE_NOT_STARTED: { logFile: string; reason: string }
  DATABASE_OF_ANOTHER_VERSION: Record<string, never>
  DATABASE_BINARIES_MISSING: { platform: string; reason: string }
  ACCOUNT_UNKNOWN: { email: string }
}

/** The name of a failure that stops Parlance before it serves its first request. */
export type StartupFailure = keyof StartupFailures

/**
 * A failure that the person who starts Parlance can mend. Its message is the ONE English line that main
 * prints before it leaves with exit status 1: what is wrong, and what to do about it. (A terminal has no
 * chosen language yet, hence sentences here and nowhere else on the server.)
 */
export class StartupError<Code extends StartupFailure = StartupFailure> extends Error {
  override readonly name = 'StartupError'
  readonly code: Code
  readonly params: StartupFailures[Code]

  constructor(code: Code, params: StartupFailures[Code], options?: ErrorOptions) {
    super(lineOf[code](params).replaceAll(/\s+/g, ' '), options)
    this.code = code
    this.params = params
  }
}

const lineOf: { [Code in StartupFailure]: (params: StartupFailures[Code]) => string } = {
  NODE_TOO_OLD: ({ required, found }) =>
    `Parlance needs Node.js ${required} or newer and this is ${found}: install a newer Node.js and start again.`,
  SETTING_INVALID: ({ name, value, expected }) =>
    `The setting ${name}=${value} cannot be used: it must be ${expected}. README lists the settings.`,
  PORT_IN_USE: ({ port, host }) =>
    `Port ${port}${host ? ` on ${host}` : ''} is already taken: stop what listens there or set PORT to another port.`,
  DATA_DIR_NOT_WRITABLE: ({ path, reason }) =>
    `The data directory ${path} cannot be written (${reason}): make it writable for this user or set DATA_DIR to another directory.`,
  DATA_DIR_IN_USE: ({ path, processId }) =>
    `The data directory ${path} is already in use by another Parlance${processId ? ` (process ${processId})` : ''}: stop that one or set DATA_DIR to another directory.`,
  SECRET_KEY_DAMAGED: ({ path }) =>
    `The key file ${path} is damaged: put your copy of it back, or remove it and then renew the secret keys of every domain.`,
  DATABASE_UNREACHABLE: ({ target, reason }) =>
    `The database ${target} cannot be reached (${reason}): check DATABASE_URL and that the server is running.`,
  DATABASE_NOT_STARTED: ({ logFile, reason }) =>
    `The embedded PostgreSQL did not start (${reason}): see ${logFile}, or set DATABASE_URL to a PostgreSQL server.`,
  DATABASE_OF_ANOTHER_VERSION: () =>
    'The database is not of the version of this trainer: start a server of the same version on it first, or install the version of the servers here.',
  DATABASE_BINARIES_MISSING: ({ platform, reason }) =>
    `There is no embedded PostgreSQL that runs on ${platform} (${reason}): set DATABASE_URL to a PostgreSQL server.`,
  ACCOUNT_UNKNOWN: ({ email }) =>
    `There is no account with the e-mail address ${JSON.stringify(email)}: check its spelling.`,
}
