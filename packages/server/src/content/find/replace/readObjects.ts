import type { ReplacedKind } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { inChunks } from '../../../db/inChunks'
import { fieldsOf, readConversations } from '../../conversation/readConversation'
import { kindOf } from '../../kind/kinds'

/** What has texts, as it is stored. */
export type StoredObject = { kind: ReplacedKind; id: number; name: string; revision: number; fields: object }

/** Read at once; turns are answered in between. */
const CHUNK = 200

/** Reads objects of one kind, a few hundred at a time; those that do not exist are left out. */
export async function* readObjects(
  database: Database,
  domainId: number,
  kind: ReplacedKind,
  ids: readonly number[],
): AsyncGenerator<StoredObject[]> {
  for (const chunk of inChunks(ids, CHUNK)) {
    if (kind === 'conversation')
      yield (await readConversations(database, domainId, chunk)).map((read) => {
        const { id, name, revision } = read
        return { kind, id, name, revision, fields: fieldsOf(read) }
      })
    else
      yield (await kindOf(kind).store.read(database, domainId, chunk)).map(
        ({ id, name, revision, fields }) => {
          // Storing forgets the order of keys; it is that of the form, in which people read the texts.
          return { kind, id, name, revision, fields: kindOf(kind).schema.safeParse(fields).data ?? fields }
        },
      )
  }
}
