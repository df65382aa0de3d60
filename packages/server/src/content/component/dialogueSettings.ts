import {
  AppError,
  type DialogueSettings,
  dialogueSettings,
  type FieldIssue,
  SYSTEM_ENTITY_CODES,
  type SystemEntityCode,
} from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { lockContent } from '../reference/contentLock'
import { SPOKEN_PLACES } from '../reference/reference'
import { referenceIssues, usesOf } from '../reference/referenceIssues'
import { findTargets, readSettings } from '../reference/referenceTarget'
import { recordUses, refuseInUse, usersOf } from '../reference/usage'
import { referencesOf } from '../reference/visitReferences'
import type { Writing } from '../reference/writing'
import { storeSettings } from './storeComponent'

/** Keeps the keys that authentication requests are signed with, which this area does not know. */
export type AuthenticationKeys = {
  /** Throws INVALID (PRIVATE_KEY_INVALID). */
  set(context: Context, domainId: number, key: string | null): Promise<void>
  /** The last characters of the fingerprint; null when there is no key. */
  fingerprintOf(database: Database, domainId: number): Promise<string | null>
}

/** The settings stand in the index of uses as the one of their kind. */
const SETTINGS_ID = 1

/** Settings that a bot answers by: read, change, and the key for authentication requests (behaviour 4, 6, 12). */
export function dialogueSettingsRoutes(serve: Serve, context: Context, keys: AuthenticationKeys): void {
  const { database } = context
  const present = async (domainId: number) => {
    const { settings, revision } = await readSettings(database, domainId)
    return { settings, revision, authenticationKey: await keys.fingerprintOf(database, domainId) }
  }

  serve(dialogueSettings.read, async ({ query }) => present(query.domainId))

  serve(dialogueSettings.update, async ({ query, body, caller }) => {
    const writing = { domainId: query.domainId, by: caller.email, now: context.now() }
    await database.transaction().execute((tx) => updateSettings(tx, writing, body.revision, body.settings))
    return present(query.domainId)
  })

  serve(dialogueSettings.setKey, async ({ query, body }) => {
    await keys.set(context, query.domainId, body.key)
    return present(query.domainId)
  })
}

/**
 * Changes the settings of a domain in a transaction. Throws EDITED_BY_ANOTHER, INVALID with what they refer to, and
 * IN_USE when a system entity that is used would be switched off (section 4).
 */
export async function updateSettings(
  tx: Database,
  writing: Writing,
  revision: number,
  settings: DialogueSettings,
): Promise<void> {
  const { domainId } = writing
  await lockContent(tx, domainId)
  const before = await readSettings(tx, domainId)
  if (before.revision !== revision) throw new AppError('EDITED_BY_ANOTHER', { revision: before.revision })
  await refuseForUsers(tx, domainId, before.settings, settings)
  const references = referencesOf('dialogueSettings', settings)
  // Stored first, so that its own system entities are those that count; what is wrong takes all of it back.
  await storeSettings(tx, writing, revision, settings)
  const targets = await findTargets(tx, domainId, references)
  const issues = referenceIssues(references, targets)
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  await recordUses(tx, domainId, 'dialogueSettings', [SETTINGS_ID], usesOf(SETTINGS_ID, references, targets))
}

/** What is switched off must not be used; what becomes confidential must not be said. */
async function refuseForUsers(
  tx: Database,
  domainId: number,
  before: DialogueSettings,
  after: DialogueSettings,
): Promise<void> {
  const gone = activeOf(before).filter((code) => !activeOf(after).includes(code))
  await refuseInUse(tx, domainId, 'systemEntity', gone.map(idOf))
  const issues: FieldIssue[] = []
  for (const [i, { code, sensitiveType }] of after.systemEntities.entries()) {
    if (sensitiveType !== 'CONFIDENTIAL') continue
    const { users, count } = await usersOf(tx, domainId, 'systemEntity', [idOf(code)], SPOKEN_PLACES)
    const path = `settings.systemEntities.${i}.sensitiveType`
    if (count > 0) issues.push({ path, code: 'CONFIDENTIAL_NOT_ALLOWED', params: { users, count } })
  }
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
}

function activeOf({ systemEntities }: DialogueSettings): SystemEntityCode[] {
  return systemEntities.flatMap(({ code, active }) => (active ? [code] : []))
}

function idOf(code: SystemEntityCode): number {
  return SYSTEM_ENTITY_CODES.indexOf(code) + 1
}
