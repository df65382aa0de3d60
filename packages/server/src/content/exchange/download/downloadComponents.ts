import {
  type ComponentFormat,
  type ListedKind,
  type Locale,
  SHEET_LISTS,
  type SheetKind,
} from '@parlance/contract'
import type { Database } from '../../../db/database'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import { writeXlsx } from '../../../outward/sheet/writeSheet'
import { type ComponentFilter, pickComponents } from '../../component/readComponent'
import { pickEntities } from '../../entity/readEntity'
import type { LabelKind } from '../../label/ensureLabels'
import { listLabels } from '../../label/label'
import { JSON_FORMAT_VERSION } from '../file/jsonDrafts'
import { headingsOf, rowsOfComponent } from '../file/sheet/componentRows'
import { componentsOf, writeList } from './downloadBot'

/** Which components: those of these ids, else those that a filter finds. */
type Which = { kind: SheetKind; ids: readonly number[] | undefined; filter: ComponentFilter }

/** Components of one kind as a file without secrets, as of one moment and in the order of their ids. */
export async function downloadComponents(
  database: Database,
  { kind, ids, filter }: Which,
  { format, headings }: { format: ComponentFormat; headings: Locale | undefined },
): Promise<Buffer> {
  return atOneMoment(database, async (tx) => {
    if (kind === 'group' || kind === 'tag') {
      const names = await labelsOf(tx, kind, ids, filter)
      return format === 'json'
        ? writeJson(kind, names)
        : writeXlsx(SHEET_LISTS[kind], namesSheet(kind, names, headings))
    }
    const picked = ids ?? (await idsOf(tx, kind, filter))
    const components = componentsOf(tx, filter.domainId, kind, { withSecrets: false, ids: picked })
    return format === 'json'
      ? writeJson(kind, components)
      : writeXlsx(SHEET_LISTS[kind], sheetOf(kind, components, headings))
  })
}

/** The names of groups or tags, in the order of their ids. */
async function labelsOf(
  tx: Database,
  kind: LabelKind,
  ids: readonly number[] | undefined,
  { domainId, search }: ComponentFilter,
): Promise<string[]> {
  const labels = await listLabels(tx, domainId, kind, ids ? '' : search)
  const picked = ids ? new Set(ids) : null
  return labels
    .filter(({ id }) => picked?.has(id) ?? true)
    .sort((a, b) => a.id - b.id)
    .map(({ name }) => name)
}

async function idsOf(tx: Database, kind: ListedKind, filter: ComponentFilter): Promise<number[]> {
  const rows =
    kind === 'entity'
      ? await pickEntities(tx, filter).select('id').execute()
      : await pickComponents(tx, kind, filter).select('id').execute()
  return rows.map(({ id }) => id)
}

async function writeJson(kind: SheetKind, items: AsyncIterable<object> | readonly string[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const write = (text: string) => parts.push(Buffer.from(text))
  write(`{"formatVersion":${JSON_FORMAT_VERSION},"secrets":"LEFT_OUT"`)
  await writeList(write, SHEET_LISTS[kind], items)
  write('}\n')
  return Buffer.concat(parts)
}

async function* sheetOf(
  kind: SheetKind,
  components: AsyncIterable<object>,
  headings: Locale | undefined,
): AsyncGenerator<string[]> {
  yield headingsOf(kind, headings)
  for await (const fields of components) yield* rowsOfComponent(kind, fields as Record<string, unknown>)
}

async function* namesSheet(
  kind: LabelKind,
  names: readonly string[],
  headings: Locale | undefined,
): AsyncGenerator<string[]> {
  yield headingsOf(kind, headings)
  for (const name of names) yield [name]
}
