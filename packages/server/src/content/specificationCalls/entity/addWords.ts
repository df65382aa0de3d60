import {
  AppError,
  type BodyOf,
  EntityFields,
  fieldIssues,
  type specificationEntity,
} from '@parlance/contract'
import type { Database } from '../../../db/database'
import { updateComponent } from '../../component/writeComponent'
import { entityStore } from '../../kind/entityStore'
import type { Writing } from '../../reference/writing'
import { withPaths } from '../withPaths'

/** Adds words to a dictionary. Throws NOT_FOUND, EDITED_BY_ANOTHER, INVALID: as a save of the whole entity. */
export async function addWords(
  tx: Database,
  writing: Writing,
  { entityId: id, revision, userDictionaries }: BodyOf<typeof specificationEntity.addWords>,
): Promise<void> {
  const [before] = await entityStore.read(tx, writing.domainId, [id])
  if (!before) throw new AppError('NOT_FOUND', { id })
  // A pattern has no words: it would quietly keep none of these.
  if (before.fields.type !== 'DICTIONARY')
    throw new AppError('INVALID', {}, [{ path: 'entityId', code: 'INVALID_VALUE' }])
  const { words } = before.fields
  const relocate = (path: string) =>
    path.replace(/^words(?:\.(\d+))?/, (_, at?: string) =>
      at === undefined ? 'userDictionaries' : `userDictionaries.${Number(at) - words.length}`,
    )
  await withPaths(relocate, async () => {
    const whole = { ...before.fields, words: [...words, ...userDictionaries] }
    const parsed = EntityFields.safeParse(whole, { reportInput: true })
    if (!parsed.success) throw new AppError('INVALID', {}, fieldIssues(parsed.error, whole))
    const saved = { id, revision: revision ?? before.revision, fields: parsed.data }
    await updateComponent(tx, writing, 'entity', saved)
  })
}
