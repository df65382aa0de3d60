import {
  AppError,
  type BodyOf,
  type Entity,
  entity,
  entityTrial,
  type FoundEntity,
  sharedWords,
  type VariableFields,
} from '@parlance/contract'
import { tryPattern, trySystemEntities } from '@parlance/engine'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { heavyReads } from '../../http/fairness/heavyCall'
import type { Serve } from '../../http/serve'
import { type CommonCalls, commonRoutes } from '../component/componentCrud'
import { readSettings } from '../kind/dialogueSettings'
import { entityStore } from '../kind/entityStore'
import { listEntities, readEntity } from './readEntity'
import { findSharedWords } from './sharedWords'

/** Dictionary and pattern entities: the calls of any component, a list of their own, and how many there are. */
export function entityRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(entity.list, async ({ query }) => listEntities(database, query))

  serve(entity.count, async ({ query }) =>
    database
      .selectFrom('entity')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('domain_id', '=', query.domainId)
      .executeTakeFirstOrThrow(),
  )

  serve(entityTrial.find, async ({ query, body }) => ({
    found: await tryEntities(database, query.domainId, body, context.now()),
  }))

  serve(sharedWords.find, async ({ query, body }) => ({
    shared: await heavyReads(String(query.domainId), () => findSharedWords(database, query.domainId, body)),
  }))

  // The schema of entities has parsed the fields when a handler sees them.
  commonRoutes(serve, context, 'entity', entity as unknown as CommonCalls<Entity>, readEntity)
}

/** A dictionary with more forms than these goes into no variable of a pattern. */
const FORMS_MAX = 500

/** The matches of the system entities of a domain, or of a pattern, in a text. Throws INVALID for a bad pattern. */
async function tryEntities(
  database: Database,
  domainId: number,
  { text, pattern }: BodyOf<typeof entityTrial.find>,
  now: Date,
): Promise<FoundEntity[]> {
  const { settings, language } = await readSettings(database, domainId)
  if (pattern === undefined) {
    const peopleTypes = (await fieldsOf<{ name: string }>(database, domainId, 'peopleType')).map(
      ({ name }) => name,
    )
    const { timeZone, systemEntities } = settings
    return trySystemEntities(text, { language, timeZone, systemEntities, peopleTypes }, now.getTime())
  }
  const named = pattern.includes('@var.')
  const found = tryPattern(text, pattern, {
    language,
    variables: named ? await fieldsOf<VariableFields>(database, domainId, 'variable') : [],
    entities: named ? await shortDictionaries(database, domainId) : [],
  })
  if (!found) throw new AppError('INVALID', {}, [{ path: 'pattern', code: 'PATTERN_INVALID' }])
  return found
}

async function fieldsOf<Fields>(
  database: Database,
  domainId: number,
  kind: 'peopleType' | 'variable',
): Promise<Fields[]> {
  const rows = await database
    .selectFrom('component')
    .select('fields')
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  const all = rows.map(({ fields }) => fields as Fields & { active?: boolean })
  return all.filter(({ active }) => active !== false)
}

async function shortDictionaries(database: Database, domainId: number) {
  const rows = await database
    .selectFrom('entity')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('type', '=', 'DICTIONARY')
    .where((e) => e(e('word_count', '+', e.ref('synonym_count')), '<=', FORMS_MAX))
    .execute()
  const ids = rows.map(({ id }) => id)
  return (await entityStore.read(database, domainId, ids)).map(({ id, fields }) => ({ id, ...fields }))
}
