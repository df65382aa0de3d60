import { randomInt } from 'node:crypto'
import {
  AppError,
  BUILD_LIMIT_DEFAULT,
  codeKey,
  DATA_STORAGE_DAYS_DEFAULT,
  DEFAULT_MESSAGES,
  DOMAIN_CODE_MAX,
  defaultDialogueSettings,
  type MessageFields,
  type ModelSettings,
  type NewDomain,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { isUniqueViolation } from '../../db/uniqueViolation'
import { createComponent } from '../component/writeComponent'
import { writeSettings } from '../kind/dialogueSettings'
import { holdCreated } from '../reference/contentLock'
import type { Writing } from '../reference/writing'

/** The model settings of a new domain: what a build learns. */
export const NEW_MODEL_SETTINGS: ModelSettings = {
  singleThreshold: null,
  similarThreshold: null,
  ensembleWeight: null,
  similarOn: true,
  similarMin: 1,
  similarMax: 3,
}

/** A hyphen and the number behind a code. */
const NUMBER_LENGTH = 6

/** Texts of the first messages of a domain. */
type FirstMessages = { welcome: string; failure: string }

/** Whose domain is created, by themselves, when, and from which template; `id` where something was made ready for it. */
type Creation = { ownerId: number; now: Date; id?: number; template?: string }

/** An id for a new domain. */
export function newDomainId(): number {
  return randomInt(100_000_000, 1_000_000_000)
}

/**
 * Creates a domain in a transaction, with a welcome and a failure message, those of its language unless others are
 * given; with null it has none. Returns what more is written into it with. Throws DUPLICATE_CODE.
 */
export async function createDomain(
  tx: Database,
  { ownerId, now, id = newDomainId(), template }: Creation,
  fields: NewDomain,
  messages: FirstMessages | null = DEFAULT_MESSAGES[fields.language],
): Promise<Writing> {
  try {
    await tx
      .insertInto('domain')
      .values({
        id,
        name: fields.name,
        code: fields.code,
        code_key: codeKey(fields.code),
        language: fields.language,
        domain_type: fields.domainType ?? 'DEFAULT',
        bill_type: 'STANDARD',
        data_storage_period: DATA_STORAGE_DAYS_DEFAULT,
        period: 'IN_PERIOD',
        build_limit: BUILD_LIMIT_DEFAULT,
        model_settings: JSON.stringify(NEW_MODEL_SETTINGS),
        template: template ?? null,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'domain_code_key_key')) throw duplicateCode(fields.code)
    throw error
  }
  await tx.insertInto('domain_member').values({ domain_id: id, user_id: ownerId, role: 'OWNER' }).execute()
  const standard = defaultDialogueSettings(fields.language)
  const { timeZone = standard.timeZone } = fields
  const writing = { ...holdCreated(tx, id), by: ownerId, now }
  if (timeZone !== standard.timeZone) await writeSettings(tx, writing, { ...standard, timeZone })
  if (!messages) return writing
  const { welcomeName, failureName } = DEFAULT_MESSAGES[fields.language]
  await createComponent(tx, writing, 'message', messageOf('WELCOME', welcomeName, messages.welcome))
  await createComponent(tx, writing, 'message', messageOf('FAILURE', failureName, messages.failure))
  return writing
}

function messageOf(kind: MessageFields['kind'], name: string, description: string): MessageFields {
  const bubble = { answerType: 'TEXT', component: { type: 'text', data: { description } } } as const
  return { name, kind, on: true, bubbles: [bubble] }
}

/** The refusal of a code that another domain has. */
export function duplicateCode(code: string): AppError {
  return new AppError('DUPLICATE_CODE', { code }, [{ path: 'code', code: 'DUPLICATE_CODE' }])
}

/** The code itself, or with the first free number behind it: `sample-ko-2`. */
export async function freeCode(database: Database, code: string): Promise<string> {
  const begin = codeKey(code).slice(0, DOMAIN_CODE_MAX - NUMBER_LENGTH)
  const rows = await database
    .selectFrom('domain')
    .select('code_key')
    .where((e) => e(e.fn<boolean>('starts_with', ['code_key', e.val(begin)]), '=', true))
    .execute()
  const taken = new Set(rows.map((row) => row.code_key))
  if (!taken.has(codeKey(code))) return code
  let number = 2
  const numbered = () => `${code.slice(0, DOMAIN_CODE_MAX - `-${number}`.length)}-${number}`
  while (taken.has(codeKey(numbered()))) number++
  return numbered()
}
