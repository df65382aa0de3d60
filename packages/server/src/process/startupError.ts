/** The data for the one-line message of each start-up failure. */
type StartupFailures = {
  NODE_TOO_OLD: { required: string; found: string }
  SETTING_INVALID: { name: string; value: string; expected: string }
  PORT_IN_USE: { port: number; host?: string }
  DATA_DIR_NOT_WRITABLE: { path: string; reason: string }
  DATA_DIR_IN_USE: { path: string; processId?: number }
  SECRET_KEY_DAMAGED: { path: string }
  SECRET_KEY_OF_ANOTHER: Record<string, never>
  FILES_OF_ANOTHER: { path: string }
  DATABASE_UNREACHABLE: { target: string; reason: string }
  DATABASE_NOT_STARTED: { logFile: string; reason: string }
  DATABASE_OF_ANOTHER_VERSION: Record<string, never>
  DATABASE_BINARIES_MISSING: { platform: string; reason: string }
  ACCOUNT_UNKNOWN: { email: string }
}

/** The name of a failure that stops Parlance before it serves its first request. */
type StartupFailure = keyof StartupFailures

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
    `The key file ${path} is damaged: put your copy of it back. If it is lost, remove it, start once with ADOPT_DATABASE=true and then renew the secret keys of every domain.`,
  SECRET_KEY_OF_ANOTHER: () =>
    'The database was set up with another secret key: give this node the SECRET_KEY, or the secret.key in DATA_DIR, of the other nodes or of your backup. If it is lost, start once with ADOPT_DATABASE=true and then renew the secret keys of every domain.',
  FILES_OF_ANOTHER: ({ path }) =>
    `The folder ${path} does not hold the files of the database: let DATA_DIR be the folder that its nodes share, or put your backup of it back. If the files are lost, start once with ADOPT_DATABASE=true and then build every bot again.`,
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
