import { canonicalJson } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import type { HeldContent } from '../../reference/contentLock'
import { answerSettingsOf } from '../dialogueFields'
import { type Merged, mergeRows } from './mergeRows'
import type { NumberedItem } from './writing'

type AnswerRow = {
  id: number
  conversationId: number
  position: number
  status: 'ENABLED' | 'DISABLED'
  bubbles: unknown
  settings: unknown
}

/** Writes the answers of conversations; one with the bubbles and settings that it had, or edited in its place, keeps its id. */
export async function writeAnswers(
  tx: Database,
  held: HeldContent,
  items: readonly NumberedItem[],
  overwritten: readonly number[],
): Promise<void> {
  const { domainId } = held
  const before = await answersOf(tx, domainId, overwritten)
  for (const chunk of await mergeRows(tx, held, 'answer', items, before, merge))
    await sql`
      insert into answer (domain_id, conversation_id, id, position, chat_status_code, bubbles, settings)
      select ${domainId}, r."conversationId", r.id, r.position, r.status, r.bubbles, r.settings
      from json_to_recordset(${JSON.stringify(chunk)}::json) as r("conversationId" bigint, id bigint,
        position integer, status text, bubbles jsonb, settings jsonb)
      on conflict (domain_id, id) do update set position = excluded.position,
        chat_status_code = excluded.chat_status_code, bubbles = excluded.bubbles,
        settings = excluded.settings`.execute(tx)
}

function merge(item: NumberedItem, before: readonly AnswerRow[]): Merged<AnswerRow> {
  const kept = new Map(before.map((row) => [identityOf(row), row]))
  const wanted = item.fields.answers.map((answer, position): AnswerRow & { old: AnswerRow | undefined } => {
    const { chatStatusCode: status, bubbles } = answer
    const settings = answerSettingsOf(answer)
    const identity = identityOf({ bubbles, settings })
    const old = kept.get(identity)
    kept.delete(identity)
    return { id: old?.id ?? 0, conversationId: item.id, position, status, bubbles, settings, old }
  })
  const leaving = new Map([...kept.values()].map((row) => [row.position, row]))
  const rows = wanted.flatMap(({ old, ...row }): AnswerRow[] => {
    if (old) return old.position === row.position && old.status === row.status ? [] : [row]
    const edited = leaving.get(row.position)
    leaving.delete(row.position)
    return [{ ...row, id: edited?.id ?? 0 }]
  })
  return { rows, gone: [...leaving.values()].map((row) => row.id) }
}

function identityOf({ bubbles, settings }: Pick<AnswerRow, 'bubbles' | 'settings'>): string {
  return canonicalJson([bubbles, settings])
}

async function answersOf(
  tx: Database,
  domainId: number,
  conversationIds: readonly number[],
): Promise<AnswerRow[]> {
  if (conversationIds.length === 0) return []
  return tx
    .selectFrom('answer')
    .select(['id', 'conversation_id as conversationId', 'position', 'chat_status_code as status'])
    .select(['bubbles', 'settings'])
    .where('domain_id', '=', domainId)
    .where((e) => e('conversation_id', '=', e.fn.any(e.val([...conversationIds]))))
    .execute()
}
