import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { Email, type HelpLinks, Password } from '@parlance/contract'
import { defaultTrainingMemoryMb } from './builds/child/trainingMemory'
import { StartupError } from './process/startupError'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
const ROLES = ['api', 'runtime', 'worker', 'trainer'] as const
/** A trainer stands beside servers, by its own wish only. */
export type Role = (typeof ROLES)[number]
const TRAINING_PRIORITIES = ['idle', 'normal'] as const
/** Whether training runs only while a processor has nothing else to do, or as everything does. */
export type TrainingPriority = (typeof TRAINING_PRIORITIES)[number]
const SERVER_ROLES = ['api', 'runtime', 'worker'] as const
/** Less holds no process at all. */
const TRAINING_MEMORY_MIN_MB = 256
const STOP_DELAY_MAX_SECONDS = 300
const MB = 1_024 * 1_024

/** Settings of one process, read from the environment once. README lists them. */
export type Config = {
  host: string
  port: number
  dataDirectory: string
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | null
  /** Address under which people reach the console, for links and secure cookies; null = that of the request. */
  publicUrl: string | null
  owner: { email: string; password: string } | null
  /** Base64 of 32 bytes that seal secrets at rest; by default a file in the data directory. */
  secretKey: string | null
  /** Takes key and files of this node as those of the database, whatever others it was set up with. */
  adoptDatabase: boolean
  /** Console and jobs run in a process of their own, beside the one that takes turns. */
  consoleProcess: boolean
  registrationOpen: boolean
  /** How many proxies stand in front of this process; of what X-Forwarded-For says, only their entries are believed. */
  proxies: number
  /** The server that sends mail, and the sender. */
  smtp: { url: string; from: string } | null
  /** Where errors of server and console are posted to. */
  errorReportUrl: string | null
  /** A script of the installation that the console loads. */
  logScriptUrl: string | null
  /** Pages to which the header of the console leads. */
  helpLinks: HelpLinks
  logLevel: (typeof LOG_LEVELS)[number]
  /** Hosts (`host:port`) that calls to operators' servers may reach although they are not on the public internet. */
  outboundAllow: readonly string[]
  /** Where APIs are reached instead of at their own addresses, by name, for tests only: API_URL_<NAME>. */
  apiUrls: Record<string, string>
  /** The roles of this process: serve the console's API, serve bots, run jobs, train models for other machines. */
  roles: readonly Role[]
  /** How much memory all training of this machine may take together, in MB. */
  trainingMemoryMb: number
  /** How long a process that is to stop says so and still serves, for those who send it calls to hear of it, in ms. */
  stopDelayMs: number
  /** How much memory the bots that a process keeps ready to answer may take, in MB. */
  botMemoryMb: number
  trainingPriority: TrainingPriority
}

/** Throws SETTING_INVALID for a value that cannot be meant. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const roles = (env.ROLES?.split(',') ?? SERVER_ROLES).map((role) => oneOf('ROLES', role.trim(), ROLES))
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT || '8080'),
    dataDirectory: path.resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || null,
    owner: readOwner(env.OWNER_EMAIL, env.OWNER_PASSWORD),
    secretKey: readSecretKey(env.SECRET_KEY),
    adoptDatabase: oneOf('ADOPT_DATABASE', env.ADOPT_DATABASE || 'false', ['true', 'false']) === 'true',
    consoleProcess: oneOf('CONSOLE_PROCESS', env.CONSOLE_PROCESS || 'true', ['true', 'false']) === 'true',
    registrationOpen: oneOf('REGISTRATION', env.REGISTRATION || 'open', ['open', 'closed']) === 'open',
    proxies: readProxies(env.TRUST_PROXY || 'false'),
    smtp: readSmtp(env),
    errorReportUrl: readAddress('ERROR_REPORT_URL', env.ERROR_REPORT_URL),
    logScriptUrl: readAddress('LOG_SCRIPT_URL', env.LOG_SCRIPT_URL),
    helpLinks: readHelpLinks(env),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'warn', LOG_LEVELS),
    outboundAllow: readHosts(env.OUTBOUND_ALLOW),
    apiUrls: readApiUrls(env),
    roles,
    trainingMemoryMb: readTrainingMemory(env.TRAINING_MEMORY_MB, isTrainerAlone({ roles })),
    botMemoryMb: readBotMemory(env.BOT_MEMORY_MB),
    stopDelayMs: readStopDelay(env.STOP_DELAY_SECONDS),
    trainingPriority: readTrainingPriority(env.TRAINING_PRIORITY),
  }
}

/** The address under which people reach this server: that of the setting, else that of this machine. */
export function publicAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}

/** Whether this process only trains, beside no live turns. */
export function isTrainerAlone({ roles }: Pick<Config, 'roles'>): boolean {
  return roles.every((role) => role === 'trainer')
}

function readOwner(email: string | undefined, password: string | undefined): Config['owner'] {
  if (!email && !password) return null
  const address = Email.safeParse(email)
  if (!address.success)
    throw new StartupError('SETTING_INVALID', {
      name: 'OWNER_EMAIL',
      value: email ?? '',
      expected: 'an e-mail address',
    })
  // The password itself is not repeated on a terminal.
  const expected =
    '8 to 16 characters mixing letters, digits and special characters other than < > & + and backslash'
  if (!Password.safeParse(password).success)
    throw new StartupError('SETTING_INVALID', { name: 'OWNER_PASSWORD', value: '…', expected })
  return { email: address.data, password: password! }
}

function readSecretKey(value: string | undefined): string | null {
  if (!value) return null
  if (Buffer.from(value.trim(), 'base64').length === 32) return value
  throw new StartupError('SETTING_INVALID', {
    name: 'SECRET_KEY',
    value: '…',
    expected: 'the base64 form of 32 bytes',
  })
}

/** `true` is one proxy: the address that it saw is the last one of the header, and all before it may be made up. */
function readProxies(value: string): number {
  if (value === 'true') return 1
  if (value === 'false') return 0
  const hops = Number(value)
  if (Number.isInteger(hops) && hops >= 1 && hops <= 10) return hops
  const expected = 'true, false, or the number of proxies in a row, up to 10'
  throw new StartupError('SETTING_INVALID', { name: 'TRUST_PROXY', value, expected })
}

function readSmtp(env: NodeJS.ProcessEnv): Config['smtp'] {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env
  if (!url) return null
  const refuse = (name: string, value: string, expected: string) =>
    new StartupError('SETTING_INVALID', { name, value, expected })
  // It may hold a password, so that it is not repeated on a terminal.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw refuse('SMTP_URL', '…', 'an address such as smtp://user:password@host:587 or smtps://host')
  if (!from || !/^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from))
    throw refuse('MAIL_FROM', from ?? '', 'the e-mail address that mail is sent from')
  // A link with the address of the request would lead wherever its sender says.
  if (!publicUrl || !/^https?:\/\//.test(publicUrl))
    throw refuse('PUBLIC_URL', publicUrl ?? '', 'the address of this console, for links in mail')
  return { url, from }
}

/** The address may hold a key, so that it is not repeated on a terminal. */
function readAddress(name: string, value: string | undefined): string | null {
  if (!value) return null
  // Neither may end an attribute of the page or a directive of its policy.
  if (/^https?:\/\//.test(value) && URL.canParse(value) && !/[\s;,"'<>]/.test(value))
    return new URL(value).href
  throw new StartupError('SETTING_INVALID', { name, value: '…', expected: 'an address with http or https' })
}

function readHelpLinks(env: NodeJS.ProcessEnv): HelpLinks {
  const page = (name: string) => readPage(name, env[name])
  return {
    faq: page('HELP_FAQ_URL'),
    contact: page('HELP_CONTACT_URL'),
    guide: page('HELP_GUIDE_URL'),
    console: page('CONSOLE_LINK_URL'),
  }
}

/** A page that people are led to: nothing but https. */
function readPage(name: string, value: string | undefined): string | null {
  if (!value) return null
  const url = /^https:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value) : null
  if (url && url.username === '' && url.password === '') return url.href
  throw new StartupError('SETTING_INVALID', { name, value, expected: 'an address with https' })
}

function readHosts(value: string | undefined): string[] {
  const hosts = (value ?? '').split(',').flatMap((host) => host.trim() || [])
  const bad = hosts.find((host) => !/^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}$/.test(host))
  if (bad === undefined) return hosts.map((host) => host.toLowerCase())
  const expected = 'host:port, several separated by commas'
  throw new StartupError('SETTING_INVALID', { name: 'OUTBOUND_ALLOW', value: bad, expected })
}

const API_URL = /^API_URL_(?=.)/

function readApiUrls(env: NodeJS.ProcessEnv): Config['apiUrls'] {
  const given = Object.keys(env).filter((name) => API_URL.test(name))
  return Object.fromEntries(
    given.flatMap((name) => {
      const url = readAddress(name, env[name])?.replace(/\/+$/, '')
      return url === undefined ? [] : [[name.replace(API_URL, ''), url]]
    }),
  )
}

function readPort(value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartupError('SETTING_INVALID', { name: 'PORT', value, expected: 'a port number up to 65535' })
}

function readTrainingMemory(value: string | undefined, trainsOnly: boolean): number {
  if (value) return readMegabytes('TRAINING_MEMORY_MB', value, TRAINING_MEMORY_MIN_MB)
  return Math.max(TRAINING_MEMORY_MIN_MB, defaultTrainingMemoryMb(trainsOnly))
}

/** By default one half of what V8 may use; the other is for turns. */
function readBotMemory(value: string | undefined): number {
  return value
    ? readMegabytes('BOT_MEMORY_MB', value, 1)
    : Math.floor(getHeapStatistics().heap_size_limit / MB / 2)
}

function readMegabytes(name: string, value: string, least: number): number {
  const megabytes = Number(value)
  if (Number.isInteger(megabytes) && megabytes >= least) return megabytes
  const expected = `a number of megabytes, at least ${least}`
  throw new StartupError('SETTING_INVALID', { name, value, expected })
}

function readStopDelay(value = '0'): number {
  const seconds = Number(value)
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= STOP_DELAY_MAX_SECONDS) return seconds * 1_000
  const expected = `a number of seconds up to ${STOP_DELAY_MAX_SECONDS}`
  throw new StartupError('SETTING_INVALID', { name: 'STOP_DELAY_SECONDS', value, expected })
}

function readTrainingPriority(value: string | undefined): TrainingPriority {
  return oneOf('TRAINING_PRIORITY', value || 'idle', TRAINING_PRIORITIES)
}

function oneOf<const T extends string>(name: string, value: string, values: readonly T[]): T {
  const found = values.find((known) => known === value)
  if (found) return found
  throw new StartupError('SETTING_INVALID', { name, value, expected: `one of ${values.join(', ')}` })
}
