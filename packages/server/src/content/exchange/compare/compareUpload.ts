import {
  type ActionMethodFields,
  type RowIssue,
  UPLOAD_WAYS,
  type UploadOutcome,
  type UploadWay,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { domainRow } from '../../../db/domainRow'
import { sealHeaders } from '../../kind/actionMethod/secretHeaders'
import { readSettings } from '../../kind/dialogueSettings'
import { findTargets } from '../../kind/findTargets'
import { kindOf, writtenAs } from '../../kind/kinds'
import type { ParsedUpload } from '../file/parseUpload'
import { warningIn } from '../file/uploadDraft'
import { changesOf, sumChanges } from './changesOf'
import type { BotFacts } from './componentEffects'
import { readStored } from './components'
import { compareExisting, type Differences } from './differences'
import { type Existing, findExisting, findTakenQuestions } from './findExisting'
import { readSlotFacts } from './keepSlots'
import { readStoredLabels } from './labelEffects'
import { type PlannedWay, planWay, readUses, type WayPlan } from './planWay'
import type { OtherConversation } from './staying'

/** The changes that a file would make to a domain, for each way of applying it. */
export type Comparison = {
  existing: Existing
  differences: Differences
  ways: Record<UploadWay, UploadOutcome>
  planned: Record<UploadWay, PlannedWay>
  issues: RowIssue[]
}

/** Compares a file with a domain as of one moment: `tx` is a transaction of a repeatable read. */
export async function compareUpload(
  context: Pick<Context, 'seal'>,
  tx: Database,
  domainId: number,
  parsed: ParsedUpload,
  ways: readonly UploadWay[] = UPLOAD_WAYS,
): Promise<Comparison> {
  const existing = await findExisting(tx, domainId, parsed.conversations)
  const compared = await compareExisting(tx, domainId, parsed, existing)
  const bot = await readBotFacts(context, tx, domainId, parsed)
  const others = ways.includes('REPLACE_ALL') ? await findOthers(tx, domainId, parsed) : []
  const otherIds = others.map(({ id }) => id)
  const planning = {
    tx,
    domainId,
    parsed,
    bot,
    facts: {
      existing,
      taken: await findTakenQuestions(tx, domainId, parsed, existing),
      targets: await findTargets(tx, domainId, parsed.references),
      unjoinable: compared.refused,
      others,
      uses: await readUses(tx, domainId, otherIds, bot !== null),
      slots: await readSlotFacts(tx, domainId),
    },
  }
  const fromFile = [...newIssues(parsed, existing), ...compared.issues, ...languageIssue(parsed, bot)]
  const planned = {} as Record<UploadWay, PlannedWay>
  const outcomes = {} as Record<UploadWay, UploadOutcome>
  for (const way of ways) {
    planned[way] = await planWay(planning, way)
    const { differences } = compared
    const changes = changesOf(
      { parsed, existing, differences, planned: { ...planned[way], labels: planned[way].plan.labels } },
      way,
    )
    const concerning = [...fromFile.filter(({ ways: of }) => !of || of.includes(way)), ...planned[way].issues]
    outcomes[way] = { ...sumChanges(changes), ...countIssues(concerning) }
  }
  const ofWays = mergeWays(planned, ways, parsed.columns?.sheet ?? null)
  return {
    existing,
    differences: compared.differences,
    ways: outcomes,
    planned,
    issues: [...fromFile, ...ofWays].sort((a, b) => a.row - b.row),
  }
}

/** How many errors and warnings there are. */
export function countIssues(issues: readonly RowIssue[]): { errorCount: number; warningCount: number } {
  const errorCount = issues.filter(({ severity }) => severity === 'ERROR').length
  return { errorCount, warningCount: issues.length - errorCount }
}

/** The plans of a comparison, as they are kept. */
export function plansOf({ planned }: Comparison): Record<UploadWay, WayPlan> {
  const plans = Object.entries(planned).map(([way, { plan }]) => [way, plan])
  return Object.fromEntries(plans) as Record<UploadWay, WayPlan>
}

/** Conversations of the domain that the file does not name; none when it says nothing of conversations. */
async function findOthers(
  tx: Database,
  domainId: number,
  { conversations, unread, bot }: ParsedUpload,
): Promise<OtherConversation[]> {
  if (bot && !bot.hasConversations) return []
  const keys = [...conversations, ...unread].map(({ key }) => key)
  const { rows } = await sql<OtherConversation>`
    select c.id, c.name from conversation c
    where c.domain_id = ${domainId}
      and not exists (select from unnest(${keys}::text[]) as f(key) where f.key = c.name_key)
    order by c.id`.execute(tx)
  return rows
}

/** What the domain holds of all that the file of a whole bot speaks of; null for a file of conversations. */
export async function readBotFacts(
  context: Pick<Context, 'seal'>,
  tx: Database,
  domainId: number,
  { bot }: Pick<ParsedUpload, 'bot'>,
): Promise<BotFacts | null> {
  if (!bot) return null
  // Kinds that are written alike share their names.
  const alike = bot.kinds.flatMap((kind) =>
    writtenAs(kind) === 'entity' ? (['entity', 'apiEntity'] as const) : [kind],
  )
  const kinds = [...new Set([...alike, ...(bot.kinds.includes('variable') ? (['entity'] as const) : [])])]
  const { model_settings: modelSettings } = await domainRow(tx, domainId, ['model_settings'])
  return {
    bot: sealed(context, domainId, bot),
    stored: await readStored(
      tx,
      domainId,
      kinds.filter((kind) => kindOf(kind) !== undefined),
    ),
    labels: await readStoredLabels(tx, domainId, bot),
    settings: await readSettings(tx, domainId),
    modelSettings,
  }
}

/** Problems of a file without notes about conversations that the domain has just so. */
function newIssues({ issues, conversations }: ParsedUpload, existing: Existing): readonly RowIssue[] {
  if (!issues.some(({ code }) => code === 'SAME_QUESTION_OTHER_CONTEXT')) return issues
  const unchanged = new Set(
    conversations.flatMap(({ name }, at) => (existing.get(at)?.unchanged ? [name] : [])),
  )
  return issues.filter(
    ({ code, conversation }) => code !== 'SAME_QUESTION_OTHER_CONTEXT' || !unchanged.has(conversation ?? ''),
  )
}

function languageIssue({ bot: file }: ParsedUpload, bot: BotFacts | null): RowIssue[] {
  const language = file?.language
  if (!bot || !language || language === bot.settings.language) return []
  const params = { language, domainLanguage: bot.settings.language }
  return [warningIn(0, null, 'LANGUAGE_DIFFERS', null, params)]
}

/** Problems of several ways once, with the ways that they concern. */
function mergeWays(
  planned: Record<UploadWay, PlannedWay>,
  ways: readonly UploadWay[],
  sheet: string | null,
): RowIssue[] {
  const merged = new Map<string, RowIssue & { ways: UploadWay[] }>()
  for (const way of ways)
    for (const { ways: _own, ...issue } of planned[way].issues) {
      const placed = sheet !== null && issue.row > 0 ? { sheet, ...issue } : issue
      const key = JSON.stringify(placed)
      const same = merged.get(key)
      if (!same) merged.set(key, { ...placed, ways: [way] })
      else if (same.ways.at(-1) !== way) same.ways.push(way)
    }
  return Array.from(merged.values(), ({ ways: of, ...issue }) =>
    of.length === UPLOAD_WAYS.length ? issue : { ...issue, ways: of },
  )
}

/** Secrets of a file, as those that somebody types are kept. */
function sealed<Bot extends BotFacts['bot']>(
  context: Pick<Context, 'seal'>,
  domainId: number,
  bot: Bot,
): Bot {
  const components = bot.components.map((one) =>
    one.kind === 'actionMethod'
      ? { ...one, fields: sealHeaders(context, domainId, one.fields as unknown as ActionMethodFields) }
      : one,
  )
  return { ...bot, components }
}
