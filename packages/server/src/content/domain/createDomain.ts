import { randomInt } from 'node:crypto'
import {
  AppError,
  BUILD_LIMIT_DEFAULT,
  DATA_STORAGE_DAYS_DEFAULT,
  DEFAULT_MESSAGES,
  type MessageFields,
  type ModelSettings,
  type NewDomain,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { isUniqueViolation } from '../../db/uniqueViolation'
import { createComponent } from '../component/writeComponent'

/** The model settings of a new domain: what a build learns. */
export const NEW_MODEL_SETTINGS: ModelSettings = {
  singleThreshold: null,
  similarThreshold: null,
  ensembleWeight: null,
  similarOn: true,
  similarMin: 1,
  similarMax: 3,
}

/** Texts of the first messages of a domain. */
export type FirstMessages = { welcome: string; failure: string }

/**
 * Creates a domain in a transaction, with a welcome and a failure message, those of its language unless others are
 * given. Returns its id. Throws DUPLICATE_CODE.
 */
export async function createDomain(
  tx: Database,
  { ownerId, by, now }: { ownerId: number; by: string; now: Date },
  fields: NewDomain,
  messages: FirstMessages = DEFAULT_MESSAGES[fields.language],
): Promise<number> {
  const id = randomInt(100_000_000, 1_000_000_000)
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
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'domain_code_key_key'))
      throw new AppError('DUPLICATE_CODE', { code: fields.code }, [{ path: 'code', code: 'DUPLICATE_CODE' }])
    throw error
  }
  await tx.insertInto('domain_member').values({ domain_id: id, user_id: ownerId, role: 'OWNER' }).execute()
  const { welcomeName, failureName } = DEFAULT_MESSAGES[fields.language]
  const writing = { domainId: id, by, now }
  await createComponent(tx, writing, 'message', messageOf('WELCOME', welcomeName, messages.welcome))
  await createComponent(tx, writing, 'message', messageOf('FAILURE', failureName, messages.failure))
  return id
}

function messageOf(kind: MessageFields['kind'], name: string, description: string): MessageFields {
  const bubble = { answerType: 'TEXT', component: { type: 'text', data: { description } } } as const
  return { name, kind, on: true, bubbles: [bubble] }
}

/** Codes that differ only in case or width are one code. */
export function codeKey(code: string): string {
  return code.normalize('NFKC').toLowerCase()
}
