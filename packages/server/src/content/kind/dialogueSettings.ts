import {
  DialogueSettings,
  defaultDialogueSettings,
  type Language,
  type OAuthSettings,
  withLaterSystemEntities,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { type At, below, type Visit, visitText, visitTexts } from '../reference/reference'
import type { Writing } from '../reference/writing'
import type { StoredReferring } from './kind'

/** The settings stand in the index of uses as the one of their kind, without a name. */
export const SETTINGS_ID = 1

/** The settings that a domain's bot answers by, as what refers to others. */
export const dialogueSettings: StoredReferring<DialogueSettings> = {
  kind: 'dialogueSettings',
  schema: DialogueSettings,
  visit(settings, visit) {
    const at: At = { site: 'settings', path: 'settings' }
    const { taskEnd, similarLead, authentication, oauth, payment } = settings
    const { excluded, ...feedback } = settings.feedback
    const message = visitText(taskEnd.message, below(at, 'taskEnd.message'), visit)
    return {
      ...settings,
      taskEnd: { ...taskEnd, message },
      similarLead: visitText(similarLead, below(at, 'similarLead'), visit),
      feedback: {
        ...visitTexts(feedback, below(at, 'feedback'), visit),
        excluded: excluded.map((name, i) =>
          visit({ kind: 'conversation', name, ...below(at, `feedback.excluded.${i}`) }),
        ),
      },
      authentication: authentication && visitTexts(authentication, below(at, 'authentication'), visit),
      ...(payment && { payment: visitTexts(payment, below(at, 'payment'), visit) }),
      ...(oauth && { oauth: visitMessages(oauth, below(at, 'oauth'), visit) }),
    }
  },
  store: {
    async read(database, domainId) {
      const { settings } = await readSettings(database, domainId)
      return [{ id: SETTINGS_ID, name: '', fields: settings }]
    },
    write: (tx, writing, _id, settings) => writeSettings(tx, writing, settings),
  },
}

/** Only what is said: addresses and names for an authorization server refer to nothing. */
function visitMessages(oauth: OAuthSettings, at: At, visit: Visit): OAuthSettings {
  const { request, failure, error } = oauth
  return { ...oauth, ...visitTexts({ request, failure, error }, at, visit) }
}

/** Writes the settings of a domain as they are from now on. */
export async function writeSettings(
  tx: Database,
  { domainId, by, now }: Writing,
  settings: DialogueSettings,
): Promise<void> {
  const columns = { settings: JSON.stringify(settings), updated_at: now, updated_by: by }
  await tx
    .insertInto('dialogue_settings')
    .values({ domain_id: domainId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('domain_id')
        .doUpdateSet({ ...columns, revision: sql<number>`dialogue_settings.revision + 1` }),
    )
    .execute()
}

/** The settings of a domain; those of its language while it has none of its own, of revision 0. */
export async function readSettings(
  database: Database,
  domainId: number,
): Promise<{ settings: DialogueSettings; revision: number; domainType: string; language: Language }> {
  const row = await database
    .selectFrom('domain as d')
    .leftJoin('dialogue_settings as s', 's.domain_id', 'd.id')
    .select(['d.language', 'd.domain_type', 's.settings', 's.revision'])
    .where('d.id', '=', domainId)
    .executeTakeFirstOrThrow()
  const { settings, revision, language, domain_type } = row
  return {
    settings: settings ? withLaterSystemEntities(settings) : defaultDialogueSettings(language),
    revision: revision ?? 0,
    domainType: domain_type,
    language,
  }
}
