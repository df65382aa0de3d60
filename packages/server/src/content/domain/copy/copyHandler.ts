import {
  AppError,
  type CopyKind,
  type CopyOutcome,
  type DialogueSettings,
  defaultDialogueSettings,
  domainCopy,
  holdsSecret,
  type NewCopy,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Area } from '../../../area'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { domainRow } from '../../../db/domainRow'
import type { JobHandler, RunningJob } from '../../../job/jobHandler'
import { dialogueSettings, readSettings, SETTINGS_ID } from '../../kind/dialogueSettings'
import { findTargets } from '../../kind/findTargets'
import { usesOf } from '../../reference/referenceIssues'
import { referencesOf } from '../../reference/referring'
import { recordUses } from '../../reference/usage'
import { createDomain, newDomainId } from '../createDomain'
import { copyFiles, keepFiles } from './copyMedia'
import { type Copying, type CopyWriting, copyRows, keepFirstRevisions, keepPicked } from './copyRows'
import { beyondPlan, pickedOf, sharesOf } from './pickContent'

/** Files come first: they take the longest, and nobody waits for them. */
const FILES_SHARE = 0.6

/**
 * Copies content of a domain into a new one: all rows, the new domain and the end of the job in one transaction, so that
 * a kill or a cancel at any moment leaves no domain behind. Jobs fail with DUPLICATE_CODE when the
 * code was taken meanwhile, and LIMIT_REACHED.
 */
export function createCopyHandler(context: Context, areas: readonly Area[]): JobHandler {
  return {
    permit: domainCopy.start.permit,
    async run(job) {
      const copying = {
        from: job.domainId,
        domainId: newDomainId(),
        // Permitted, so somebody.
        by: job.requestedBy!,
        now: context.now(),
      }
      try {
        return await copyDomain(context, areas, job, copying, job.payload as NewCopy)
      } catch (error) {
        await context.blobs.removeAll(`media/${copying.domainId}`).catch(() => {})
        throw error
      }
    },
  }
}

async function copyDomain(
  context: Context,
  areas: readonly Area[],
  job: RunningJob,
  copying: Copying,
  payload: NewCopy,
): Promise<CopyOutcome> {
  const files = await copyFiles(context, copying, (share) => {
    job.signal.throwIfAborted()
    job.progress(share * FILES_SHARE, 'READING')
  })
  job.progress(FILES_SHARE, 'WRITING')
  const outcome = await context.database.transaction().execute(async (tx) => {
    // Who edits the source waits until it is read: the copy is what it was at one moment.
    await sql`select from domain where id = ${copying.from} for share`.execute(tx)
    await job.hold(tx)
    const { writing, written } = await writeCopy(tx, areas, copying, payload, () =>
      job.signal.throwIfAborted(),
    )
    await keepFiles(tx, writing, files)
    await keepFirstRevisions(tx, writing)
    job.signal.throwIfAborted()
    await job.finish(tx, written)
    return written
  })
  await sql`analyze conversation, question, answer, component, entity`
    .execute(context.database)
    .catch((err: unknown) => context.log.warn({ err }, 'the rows of a copy were not counted'))
  return outcome
}

async function writeCopy(
  tx: Database,
  areas: readonly Area[],
  copying: Copying,
  { name, code, kinds }: NewCopy,
  each: () => void,
): Promise<{ writing: CopyWriting; written: CopyOutcome }> {
  const { from, domainId, by, now } = copying
  const shares = await sharesOf(tx, from, kinds)
  const beyond = beyondPlan(shares)
  if (beyond) throw new AppError('LIMIT_REACHED', beyond)
  const { language, domain_type: domainType } = await domainRow(tx, from, ['language', 'domain_type'])
  const hasMessages = shares.some(({ kind, copied }) => kind === 'message' && copied > 0)
  const fields = { name, code, language, domainType }
  const creation = { ownerId: by, now, id: domainId }
  const created = await createDomain(tx, creation, fields, ...(hasMessages ? [null] : []))
  const writing = { ...created, ...copying }
  await keepPicked(tx, pickedOf(from, kinds))
  await copyRows(tx, writing, areas, each)
  await copySettings(tx, writing, kinds)
  const secrets = await withoutSecrets(tx, domainId)
  const conversations = shares.find(({ kind }) => kind === 'conversation')?.copied ?? 0
  return { writing, written: { domainId, domainName: name, conversations, secrets } }
}

/**
 * The settings. Which system entities are on is copied with whatever kinds, as
 * what is copied may use them; and so is how end users prove who they are, without its keys: an answer for known people
 * must not become one for all.
 */
async function copySettings(tx: Database, copying: CopyWriting, kinds: readonly CopyKind[]): Promise<void> {
  const { from, domainId } = copying
  const { settings, revision, language } = await readSettings(tx, from)
  if (revision === 0 && !kinds.includes('dialogueSettings')) return
  const copied: DialogueSettings = kinds.includes('dialogueSettings')
    ? settings
    : { ...defaultDialogueSettings(language), ...withoutTexts(settings) }
  await dialogueSettings.store.write(tx, copying, SETTINGS_ID, copied)
  const references = referencesOf(dialogueSettings.visit, copied)
  const uses = usesOf(SETTINGS_ID, references, await findTargets(tx, domainId, references))
  await recordUses(tx, copying, dialogueSettings.kind, [SETTINGS_ID], uses)
  if (!kinds.includes('dialogueSettings')) return
  await sql`
    update domain set model_settings = (select model_settings from domain where id = ${from})
    where id = ${domainId}`.execute(tx)
}

/** What is said may refer to what is not copied: empty, it is the product's own. */
function withoutTexts({ systemEntities, authentication, oauth }: DialogueSettings) {
  const texts = { request: '', failure: '', error: '' }
  return {
    systemEntities,
    authentication: authentication && { ...authentication, ...texts },
    ...(oauth && { oauth: { ...oauth, ...texts } }),
  }
}

/** Empties secret headers of action methods; returns how many there were. */
async function withoutSecrets(tx: Database, domainId: number): Promise<number> {
  const rows = await tx
    .selectFrom('component')
    .select(['id', 'fields'])
    .where('domain_id', '=', domainId)
    .where('kind', '=', 'actionMethod')
    .execute()
  let emptied = 0
  for (const { id, fields } of rows) {
    const { headers = [] } = fields as { headers?: { name: string; value: string }[] }
    const secret = headers.filter((header) => holdsSecret(header) && header.value !== '')
    if (secret.length === 0) continue
    emptied += secret.length
    const kept = headers.map((header) => (secret.includes(header) ? { ...header, value: '' } : header))
    await tx
      .updateTable('component')
      .set({ fields: JSON.stringify({ ...fields, headers: kept }) })
      .where('domain_id', '=', domainId)
      .where('kind', '=', 'actionMethod')
      .where('id', '=', id)
      .execute()
  }
  return emptied
}
