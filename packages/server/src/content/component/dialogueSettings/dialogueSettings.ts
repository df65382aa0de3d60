import {
  AppError,
  DialogueSettings,
  dialogueSettings,
  type FieldIssue,
  fieldIssues,
  SHOWN_SITES,
  type SystemEntityCode,
} from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import type { Serve } from '../../../http/serve'
import { readSettings, dialogueSettings as referring, SETTINGS_ID } from '../../kind/dialogueSettings'
import { findTargets, systemEntityId } from '../../kind/findTargets'
import { referenceIssues, usesOf } from '../../reference/referenceIssues'
import { referencesOf } from '../../reference/referring'
import { recordUses, refuseInUse, usersOf } from '../../reference/usage'
import { type Writing, writeInTransaction } from '../../reference/writing'
import { presentAuthenticationKey, setAuthenticationKey } from './authenticationKey'

/** Settings that a bot answers by: read, change, and the key for authentication requests (behaviour 4, 6, 12). */
export function dialogueSettingsRoutes(serve: Serve, context: Context): void {
  const { database } = context
  const present = async (domainId: number) => {
    const { settings, revision } = await readSettings(database, domainId)
    return { settings, revision, ...(await presentAuthenticationKey(database, domainId)) }
  }

  serve(dialogueSettings.read, async ({ query }) => present(query.domainId))

  serve(dialogueSettings.update, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    await writeInTransaction(database, edit, (tx, writing) =>
      updateSettings(tx, writing, body.revision, body.settings),
    )
    return present(query.domainId)
  })

  serve(dialogueSettings.setKey, async ({ query, body }) => {
    await setAuthenticationKey(context, query.domainId, body)
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
  sent: DialogueSettings,
): Promise<void> {
  const { domainId } = writing
  const before = await readSettings(tx, domainId)
  if (before.revision !== revision) throw new AppError('EDITED_BY_ANOTHER', { revision: before.revision })
  const settings = withOtherSystemEntities(sent, before.settings)
  if (settings.voice && !before.settings.voice && before.domainType !== 'CALL_CENTRE')
    throw new AppError('INVALID', {}, [{ path: 'settings.voice', code: 'CALL_CENTRE_ONLY' }])
  await refuseForUsers(tx, domainId, before.settings, settings)
  const references = referencesOf(referring.visit, settings)
  // Stored first, so that its own system entities count; an issue rolls all of it back.
  await referring.store.write(tx, writing, SETTINGS_ID, settings)
  const targets = await findTargets(tx, domainId, references)
  const issues = referenceIssues(references, targets)
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  await recordUses(tx, writing, 'dialogueSettings', [SETTINGS_ID], usesOf(SETTINGS_ID, references, targets))
}

/** System entities that are not sent stay as they are; throws INVALID where those sent do not go with them. */
function withOtherSystemEntities(sent: DialogueSettings, before: DialogueSettings): DialogueSettings {
  const codes = new Set(sent.systemEntities.map(({ code }) => code))
  const others = before.systemEntities.filter(({ code }) => !codes.has(code))
  if (others.length === 0) return sent
  const merged = DialogueSettings.safeParse({ ...sent, systemEntities: [...sent.systemEntities, ...others] })
  if (merged.success) return merged.data
  const issues = fieldIssues(merged.error).map((issue) => ({ ...issue, path: `settings.${issue.path}` }))
  throw new AppError('INVALID', {}, issues)
}

/** What is switched off must not be used; what becomes confidential must not be shown. */
async function refuseForUsers(
  tx: Database,
  domainId: number,
  before: DialogueSettings,
  after: DialogueSettings,
): Promise<void> {
  const gone = activeOf(before).filter((code) => !activeOf(after).includes(code))
  await refuseInUse(tx, domainId, 'systemEntity', gone.map(systemEntityId))
  const issues: FieldIssue[] = []
  for (const [i, { code, sensitiveType }] of after.systemEntities.entries()) {
    if (sensitiveType !== 'CONFIDENTIAL') continue
    const { users, count } = await usersOf(tx, domainId, 'systemEntity', [systemEntityId(code)], SHOWN_SITES)
    const path = `settings.systemEntities.${i}.sensitiveType`
    if (count > 0) issues.push({ path, code: 'CONFIDENTIAL_NOT_ALLOWED', params: { users, count } })
  }
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
}

function activeOf({ systemEntities }: DialogueSettings): SystemEntityCode[] {
  return systemEntities.flatMap(({ code, active }) => (active ? [code] : []))
}
