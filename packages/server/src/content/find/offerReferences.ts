import {
  BUILT_IN_NAMES,
  OFFERED_MAX,
  type Offered,
  type OfferedKind,
  type offer,
  type QueryOf,
  REFERENCE_SITES,
  type ReferenceRules,
  type ReplyOf,
  SYSTEM_ANY,
  searchWords,
  systemEntityExample,
  systemVariablesOf,
  TASK_VARIABLES,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { readSettings } from '../kind/dialogueSettings'
import { hasWords, searchKey, wordsIn } from '../reference/searchText'
import { rankOf } from './rank'

type Query = QueryOf<typeof offer.list>
type Ranked = Offered & { rank: number }

/** Added to the rank of what is built in, so that it stands behind all ranks of what the domain named itself. */
const BUILT_IN_RANK = 4
/** An example is one short line. */
const EXAMPLE_MAX = 100

/** The few components that a beginning of a name may mean at a site: none that the site's rules forbid. */
export async function offerReferences(database: Database, query: Query): Promise<ReplyOf<typeof offer.list>> {
  const [stored, builtIn] = await Promise.all([storedOffers(database, query), builtInOffers(database, query)])
  // A variable of the domain goes before one of the product with its name.
  const names = new Set(stored.map(({ kind, name }) => `${kind} ${name}`))
  const items = [...stored, ...builtIn.filter(({ kind, name }) => !names.has(`${kind} ${name}`))]
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, OFFERED_MAX)
    .map(({ rank: _rank, ...item }) => ({ ...item, example: shortened(item.example) }))
  return { items }
}

/** Components of the domain, the last changed first where names are alike. */
async function storedOffers(database: Database, query: Query): Promise<Ranked[]> {
  const sources = query.kinds.flatMap((kind) => SOURCES[kind]?.(query) ?? [])
  if (sources.length === 0) return []
  const { rows } = await sql<Ranked>`
    select kind, name, type, "sensitiveType", example, rank
    from (${sql.join(sources, sql` union all `)}) o
    order by rank, changed desc, name limit ${OFFERED_MAX}`.execute(database)
  return rows
}

type Source = (query: Query) => RawBuilder<unknown>[]

/** Where the components of each kind stand; what is switched off is in no build and not offered. */
const SOURCES: Partial<Record<OfferedKind, Source>> = {
  entity: (query) =>
    query.site === 'definition' ? [entities(query)] : [entities(query), apiEntities(query)],
  variable: (query) => [components(query, 'variable', { stored: 'variable', example: 'definition' })],
  userVariable: (query) => [
    components(query, 'userVariable', { stored: 'userVariable', example: 'defaultValue' }),
  ],
  actionMethod: (query) => [methods(query, 'actionMethod', 1)],
  actionMethodV2: (query) => [methods(query, 'actionMethodV2', 2)],
  form: (query) => [forms(query, 'form', 1)],
  formV2: (query) => [forms(query, 'formV2', 2)],
  switcher: (query) => [switchers(query)],
}

function entities({ domainId, search, site }: Query): RawBuilder<unknown> {
  const { shown }: ReferenceRules = REFERENCE_SITES[site]
  // Behaviour 5.6: the definition of a variable names dictionaries only.
  return sql`
    select 'entity' as kind, name, type, sensitive_type as "sensitiveType", case when type = 'PATTERN' then pattern else (
        select string_agg(word, ', ') from jsonb_array_elements_text(
          jsonb_path_query_array(words, '$[0 to 2].keyword')) as w(word)) end as example,
      ${rankOf(sql`name_key`, search)} as rank, updated_at as changed
    from entity where domain_id = ${domainId} and active and ${hasWords(sql`search_text`, search)}
      and (${!shown} or sensitive_type <> 'CONFIDENTIAL')
      and (${site !== 'definition'} or type = 'DICTIONARY')`
}

/** Their words are written as those of a dictionary. */
function apiEntities(query: Query): RawBuilder<unknown> {
  return components(query, 'entity', { stored: 'apiEntity', type: 'API', example: 'url' })
}

function methods(query: Query, kind: OfferedKind, version: 1 | 2): RawBuilder<unknown> {
  return components(query, kind, { stored: 'actionMethod', example: 'url', version })
}

function forms(query: Query, kind: OfferedKind, version: 1 | 2): RawBuilder<unknown> {
  return components(query, kind, { stored: 'form', example: 'guideText', version })
}

/** Places that a talk can be handed over to. */
function switchers({ domainId, search }: Query): RawBuilder<unknown> {
  // By the name of the method too, which is what it is looked for by; behind all methods of the domain that match.
  const name = sql<string>`'switchtoagent ' || lower(name)`
  return sql`
    select 'switcher' as kind, name, 'AGENT' as type, 'NONE' as "sensitiveType", url as example,
      ${rankOf(name, search)} + ${BUILT_IN_RANK}::integer as rank, updated_at as changed
    from switcher_api where domain_id = ${domainId} and type = 'AGENT' and active and ${hasWords(name, search)}`
}

type Columns = { stored: string; example: string; type?: string; version?: 1 | 2 }

function components(
  { domainId, search }: Query,
  kind: OfferedKind,
  { stored, example, type, version }: Columns,
): RawBuilder<unknown> {
  return sql`
    select ${kind} as kind, name, coalesce(${type ?? null}::text, fields ->> 'type') as type,
      coalesce(fields ->> 'sensitiveType', 'NONE') as "sensitiveType", coalesce(fields ->> ${example}, '') as example,
      ${rankOf(sql`name_key`, search)} as rank, updated_at as changed
    from component where domain_id = ${domainId} and kind = ${stored} and ${hasWords(sql`search_text`, search)}
      and coalesce((fields ->> 'active')::boolean, true)
      and (${version ?? null}::integer is null or (fields ->> 'version')::integer = ${version ?? null})`
}

/** Offers names that are built in, such as system entities. */
async function builtInOffers(
  database: Database,
  { domainId, kinds, site, search }: Query,
): Promise<Ranked[]> {
  const isAsked = (kind: OfferedKind) => kinds.includes(kind)
  if (!(['systemEntity', 'systemVariable', 'userVariable'] as const).some(isAsked)) return []
  const { shown, noAny }: ReferenceRules = REFERENCE_SITES[site]
  const { settings, language, domainType } = await readSettings(database, domainId)
  const systemEntities = settings.systemEntities
    .filter(({ code, active }) => active && !(noAny && code === SYSTEM_ANY))
    .filter(({ sensitiveType }) => !(shown && sensitiveType === 'CONFIDENTIAL'))
    .map(({ code, sensitiveType }) => ({
      ...aBuiltIn('systemEntity', code),
      sensitiveType,
      example: systemEntityExample(code, language)?.join(' → ') ?? '',
    }))
  const variables = Object.entries(systemVariablesOf(language)).map(([name, example]) => ({
    ...aBuiltIn('systemVariable', name),
    example,
  }))
  const userVariables = [...TASK_VARIABLES, ...(domainType === 'CALL_CENTRE' ? BUILT_IN_NAMES : [])].map(
    (name) => aBuiltIn('userVariable', name),
  )
  return ranked(
    [...systemEntities, ...variables, ...userVariables].filter(({ kind }) => isAsked(kind)),
    search,
  )
}

function aBuiltIn(kind: OfferedKind, name: string): Offered {
  return { kind, name, type: 'BUILT_IN', sensitiveType: 'NONE', example: '' }
}

/** Those whose names have all words of a search, ranked as the database ranks the others. */
function ranked(items: readonly Offered[], search: string): Ranked[] {
  const key = searchKey(search)
  const count = wordsIn(search)
  const whole = searchWords(search).length
  return items
    .filter(({ name }) => count(name) >= whole)
    .map((item) => {
      const name = searchKey(item.name)
      return { ...item, rank: name === key ? 0 : name.startsWith(key) ? 1 : 2 }
    })
}

function shortened(example: string): string {
  const line = example.replaceAll(/\s+/g, ' ').trim()
  return line.length > EXAMPLE_MAX ? `${line.slice(0, EXAMPLE_MAX - 1).toWellFormed()}…` : line
}
