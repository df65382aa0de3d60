import {
  BUILD_CHECKS,
  type BuildCheck,
  builtInMethods,
  ENOUGH_QUESTIONS,
  ENOUGH_UNDER_CONTEXTS,
  PREVIEW_NAMED,
  type StoredKind,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** Kinds that do nothing until something refers to them; entities are of such a kind too. */
const ONLY_USED: StoredKind[] = ['actionMethod', 'form', 'userVariable', 'variable', 'apiEntity']

/** As `slotSilences` of the contract has it. */
const SILENT_SLOTS =
  '$.task.slots[*] ? ((@.required == true && @.askBack like_regex "^\\s*$") || (@.valueType == "DEFAULT" && @.defaultValue == ""))'
/** As `unknownMethodsIn` of the contract has it. */
const unknownMethod = () =>
  `[$][{]\`(?!(${builtInMethods().join('|')})[ (}])[[:alpha:]_][[:alnum:]_]*[ ]*[(}]`

/** Finds what is worth a look before a build, as the content stands: one statement. */
export async function checkContent(database: Database, domainId: number): Promise<BuildCheck[]> {
  const { rows } = await sql<BuildCheck['named'][number] & Pick<BuildCheck, 'check' | 'count'>>`
    with talk as (
      select c.id, c.name, c.question_count, c.question_count - c.regex_count - c.other_count as general,
        coalesce(jsonb_array_length(c.dialogue->'inputContexts'), 0) > 0 as under_contexts,
        exists (select from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id
                and a.chat_status_code = 'ENABLED') as answers
      from conversation c where c.domain_id = ${domainId}),
    usable as (
      select 'entity' as kind, id, name from entity where domain_id = ${domainId}
      union all
      select kind, id, name from component
      where domain_id = ${domainId} and kind = any(${ONLY_USED}::text[])),
    found as (
      select 'SILENT' as "check", 'conversation' as kind, c.id, c.name from conversation c
      where c.domain_id = ${domainId} and (
        c.dialogue @? ${SILENT_SLOTS}::jsonpath
        or c.dialogue::text ~ ${unknownMethod()}
        or exists (select from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id
          and a.bubbles::text ~ ${unknownMethod()}))
      union all
      select 'LEFT_OUT', 'conversation', id, name from talk
      where not answers or question_count = 0
      union all
      select 'THIN', 'conversation', id, name from talk
      where answers and general > 0
        and general < case when under_contexts then ${ENOUGH_UNDER_CONTEXTS}::integer else ${ENOUGH_QUESTIONS}::integer end
      union all
      select 'UNUSED', kind, id, name from usable k
      where not exists (select from reference_use u where u.domain_id = ${domainId} and u.to_kind = k.kind
        and u.to_id = k.id and not (u.from_kind = k.kind and u.from_id = k.id))),
    numbered as (
      select *, count(*) over (partition by "check") as count,
        row_number() over (partition by "check" order by name, kind, id) as position
      from found)
    select "check", kind, id, name, count from numbered where position <= ${PREVIEW_NAMED}
    order by position`.execute(database)
  return BUILD_CHECKS.flatMap((check) => {
    const those = rows.filter((row) => row.check === check)
    const named = those.map(({ kind, id, name }) => ({ kind, id, name }))
    return named.length === 0 ? [] : [{ check, count: those[0]!.count, named }]
  })
}
