import { BOT_LISTS, DialogueSettings, holdsSecret, type ListedKind, ModelSettings } from '@parlance/contract'
import type { z } from 'zod'
import type { Database } from '../../../db/database'
import { domainRow } from '../../../db/domainRow'
import { readSettings } from '../../kind/dialogueSettings'
import { kindOf } from '../../kind/kinds'
import { LABEL_TABLE, type LabelKind } from '../../label/ensureLabels'
import { JSON_FORMAT_VERSION } from '../file/jsonDrafts'
import { readAllConversations } from './downloadConversations'

/**
 * The whole bot of a domain as a JSON file that uploads back identically: one component or conversation a line, each
 * list in the order of the ids. Secrets are left out unless the file stays with the product, and the file says so. `tx`
 * is a transaction that sees one moment.
 */
export async function writeBotFile(
  tx: Database,
  domainId: number,
  { withSecrets }: { withSecrets: boolean },
): Promise<{ file: Buffer; conversations: number }> {
  const { model_settings: modelSettings } = await domainRow(tx, domainId, ['model_settings'])
  const { settings, language } = await readSettings(tx, domainId)
  const parts: Buffer[] = []
  const write = (text: string) => parts.push(Buffer.from(text))
  write(`{"formatVersion":${JSON_FORMAT_VERSION},"secrets":${withSecrets ? '"INCLUDED"' : '"LEFT_OUT"'}`)
  write(`,\n"language":${JSON.stringify(language)}`)
  write(`,\n"modelSettings":${JSON.stringify(asReadToday(ModelSettings, modelSettings))}`)
  write(`,\n"dialogueSettings":${JSON.stringify(asReadToday(DialogueSettings, settings))}`)
  for (const kind of ['group', 'tag'] as const)
    write(`,\n"${kind}s":${JSON.stringify(await labelNames(tx, domainId, kind))}`)
  for (const kind of Object.keys(BOT_LISTS) as ListedKind[])
    await writeList(write, BOT_LISTS[kind], componentsOf(tx, domainId, kind, { withSecrets }))
  const conversations = await writeList(
    write,
    'conversations',
    readAllConversations(tx, domainId, { filter: {} }),
  )
  write('}\n')
  return { file: Buffer.concat(parts), conversations }
}

/** Writes a list of the file, one item a line; returns how many there were. */
export async function writeList(
  write: (text: string) => void,
  name: string,
  items: AsyncIterable<object> | readonly string[],
): Promise<number> {
  write(`,\n"${name}":[`)
  let count = 0
  for await (const item of items) write(`${count++ === 0 ? '' : ','}\n${JSON.stringify(item)}`)
  write(count === 0 ? ']' : '\n]')
  return count
}

/** The components of a kind as a file has them, in the order of their ids: all, or those of these ids. */
export async function* componentsOf(
  tx: Database,
  domainId: number,
  kind: ListedKind,
  { withSecrets, ids = null }: { withSecrets: boolean; ids?: readonly number[] | null },
): AsyncGenerator<object> {
  const { store, schema } = kindOf(kind)
  for (const { fields } of await store.read(tx, domainId, ids)) {
    const whole = asReadToday(schema as z.ZodType<object>, fields)
    yield withSecrets ? whole : withoutSecrets(whole)
  }
}

/** What was stored before a field existed, with the field, and its keys in the order of the schema. */
function asReadToday<T>(schema: z.ZodType<T>, stored: T): T {
  const parsed = schema.safeParse(stored)
  return parsed.success ? parsed.data : stored
}

function withoutSecrets(fields: { headers?: { name: string; value: string }[] }): object {
  if (!fields.headers) return fields
  const headers = fields.headers.map((header) =>
    holdsSecret(header) ? { ...header, value: '', leftOut: true } : header,
  )
  return { ...fields, headers }
}

async function labelNames(tx: Database, domainId: number, kind: LabelKind): Promise<string[]> {
  const rows = await tx
    .selectFrom(LABEL_TABLE[kind])
    .select('name')
    .where('domain_id', '=', domainId)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}
