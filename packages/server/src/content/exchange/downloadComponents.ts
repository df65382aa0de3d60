import { BOT_LISTS, type ComponentFormat, type ListedKind, type Locale } from '@parlance/contract'
import { atOneMoment } from '../../db/atOneMoment'
import type { Database } from '../../db/database'
import { writeXlsx } from '../../outward/sheet/writeSheet'
import { type ComponentFilter, pickComponents } from '../component/readComponent'
import { pickEntities } from '../entity/readEntity'
import { componentsOf, writeList } from './downloadBot'
import { headingsOf, rowsOfComponent } from './file/componentRows'
import { JSON_FORMAT_VERSION } from './file/jsonDrafts'

/** Which components: those of these ids, else those that a filter finds. */
type Which = { kind: ListedKind; ids: readonly number[] | undefined; filter: ComponentFilter }

/** Components of one kind as a file without secrets, as of one moment and in the order of their ids. */
export async function downloadComponents(
  database: Database,
  { kind, ids, filter }: Which,
  { format, headings }: { format: ComponentFormat; headings: Locale | undefined },
): Promise<Buffer> {
  return atOneMoment(database, async (tx) => {
    const picked = ids ?? (await idsOf(tx, kind, filter))
    const components = componentsOf(tx, filter.domainId, kind, { withSecrets: false, ids: picked })
    return format === 'json'
      ? writeJson(kind, components)
      : writeXlsx(BOT_LISTS[kind], sheetOf(kind, components, headings))
  })
}

async function idsOf(tx: Database, kind: ListedKind, filter: ComponentFilter): Promise<number[]> {
  const rows =
    kind === 'entity'
      ? await pickEntities(tx, filter).select('id').execute()
      : await pickComponents(tx, kind, filter).select('id').execute()
  return rows.map(({ id }) => id)
}

async function writeJson(kind: ListedKind, components: AsyncIterable<object>): Promise<Buffer> {
  const parts: Buffer[] = []
  const write = (text: string) => parts.push(Buffer.from(text))
  write(`{"formatVersion":${JSON_FORMAT_VERSION},"secrets":"LEFT_OUT"`)
  await writeList(write, BOT_LISTS[kind], components)
  write('}\n')
  return Buffer.concat(parts)
}

async function* sheetOf(
  kind: ListedKind,
  components: AsyncIterable<object>,
  headings: Locale | undefined,
): AsyncGenerator<string[]> {
  yield headingsOf(kind, headings)
  for await (const fields of components) yield* rowsOfComponent(kind, fields as Record<string, unknown>)
}
