import { randomInt } from 'node:crypto'
import {
  AppError,
  BUILD_LIMIT_DEFAULT,
  DATA_STORAGE_DAYS_DEFAULT,
  type DomainMessages,
  type ModelSettings,
  type NewDomain,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { isUniqueViolation } from '../../db/uniqueViolation'

const NO_MESSAGES: DomainMessages = { welcome: '', welcomeOn: true, failure: '' }
const LEARNED: ModelSettings = {
  singleThreshold: null,
  similarThreshold: null,
  ensembleWeight: null,
  similarOn: true,
  similarMin: 1,
  similarMax: 3,
}

/** Creates a domain that `ownerId` owns and returns its id. Throws DUPLICATE_CODE. */
export async function createDomain(
  database: Database,
  ownerId: number,
  fields: NewDomain,
  messages: DomainMessages = NO_MESSAGES,
): Promise<number> {
  return database.transaction().execute((tx) => insertDomain(tx, ownerId, fields, messages))
}

/** As `createDomain`, inside a transaction that writes more of the domain. */
export async function insertDomain(
  tx: Database,
  ownerId: number,
  fields: NewDomain,
  messages: DomainMessages = NO_MESSAGES,
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
        messages: JSON.stringify(messages),
        model_settings: JSON.stringify(LEARNED),
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'domain_code_key_key'))
      throw new AppError('DUPLICATE_CODE', { code: fields.code })
    throw error
  }
  await tx.insertInto('domain_member').values({ domain_id: id, user_id: ownerId, role: 'OWNER' }).execute()
  return id
}

/** Codes that differ only in case or width are one code. */
export function codeKey(code: string): string {
  return code.normalize('NFKC').toLowerCase()
}
