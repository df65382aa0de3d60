import {
  AppError,
  type FindingKind,
  ModelReport,
  type ModelReportState,
  type modelReport,
  type Page,
  type QueryOf,
  type ReportFinding,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import { pageOf, presentPage } from '../../http/page'
import { modelReportKey } from '../bundle/bundleStore'
import { readBuild } from '../state/transition'

/** The model that an apply carries over keeps its report. */
export async function copyModelReport(
  context: Context,
  domainId: number,
  sourceId: number,
  buildId: number,
): Promise<void> {
  const json = await context.blobs.get(modelReportKey(domainId, sourceId))
  if (json) await context.blobs.put(modelReportKey(domainId, buildId), json)
}

/** Whether a build has a report already. */
export async function hasModelReport(context: Context, domainId: number, buildId: number): Promise<boolean> {
  return (await context.blobs.get(modelReportKey(domainId, buildId))) !== null
}

/** A build's report without its findings, or how far it is. Throws NOT_FOUND for a build that is not kept. */
export async function readModelReport(
  context: Context,
  domainId: number,
  buildId: number,
): Promise<ModelReportState> {
  // Read first: a report that is stored in between is found afterwards.
  const progress = await reportProgress(context, domainId, buildId)
  const report = await readWhole(context, domainId, buildId)
  if (!report) return { progress, report: null }
  const { findings: _findings, ...summary } = report
  return { progress: null, report: summary }
}

/** How far the job is that makes the report of a build, 0–1; null when none is at it. */
async function reportProgress(
  { database }: Context,
  domainId: number,
  buildId: number,
): Promise<number | null> {
  const job = await database
    .selectFrom('job')
    .select('progress')
    .where('domain_id', '=', domainId)
    .where('kind', '=', 'MODEL_REPORT')
    .where('state', 'in', ['WAITING', 'IN_PROGRESS'])
    .where(sql<boolean>`(payload->>'buildId')::bigint = ${buildId}`)
    .executeTakeFirst()
  return job?.progress ?? null
}

type FindingsQuery = QueryOf<typeof modelReport.findings> & { buildId: number; kind: FindingKind }

/** One page of what a build found of a kind, in the order of weight; searched in names and sentences. */
export async function readFindings(context: Context, query: FindingsQuery): Promise<Page<ReportFinding>> {
  const report = await readWhole(context, query.domainId, query.buildId)
  const search = folded(query.search)
  const found = (report?.findings ?? []).filter(
    (finding) =>
      finding.kind === query.kind &&
      (search === '' || wordsOf(finding).some((text) => folded(text).includes(search))),
  )
  const { offset } = pageOf(found.length, query)
  return presentPage(found.slice(offset, offset + query.pageSize), found.length, query)
}

async function readWhole(context: Context, domainId: number, buildId: number): Promise<ModelReport | null> {
  const build = await readBuild(context.database, domainId, buildId)
  if (!build || build.removed_at) throw new AppError('NOT_FOUND', { kind: 'build', id: buildId })
  const json = await context.blobs.get(modelReportKey(domainId, buildId))
  return json && parseReport(json)
}

/** One that a later version wrote, or that is damaged, is as good as none: the bot does not need it. */
function parseReport(json: Uint8Array): ModelReport | null {
  try {
    return ModelReport.parse(JSON.parse(new TextDecoder().decode(json)))
  } catch {
    return null
  }
}

function wordsOf(finding: ReportFinding): string[] {
  switch (finding.kind) {
    case 'CONFUSED':
      return [
        finding.conversation.name,
        finding.rival.name,
        ...finding.mistaken.flatMap(({ text, nearest }) => [text, nearest ?? '']),
      ]
    case 'SUSPECT':
      return [finding.conversation.name, finding.rival.name, finding.text, ...finding.nearest]
    case 'THIN':
      return [finding.conversation.name]
    case 'DUPLICATE':
      return [finding.text, ...finding.places.map(({ name }) => name)]
    case 'NEAR_DUPLICATE':
      return [finding.conversation.name, finding.rival.name, finding.text, finding.rivalText]
  }
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
