import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import { beginWriting, type Edit, type Writing } from '../../content/reference/writing'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { unlearn } from './learn'

/**
 * Cancels reviews, all or none: their utterances return to where they were before, and questions that were added are
 * taken out of their conversations again; what a build settled is settled by none again. Throws NOT_FOUND for a review that is not there any more, and as a save of a
 * conversation, such as when it would have no question left.
 */
export async function cancelReviews(
  database: Database,
  edit: Edit,
  reviewIds: readonly number[],
): Promise<number> {
  const { domainId, by, now } = edit
  const ids = [...new Set(reviewIds)]
  return database.transaction().execute(async (tx) => {
    const chosen = tx
      .selectFrom('relearn_review')
      .where('domain_id', '=', domainId)
      .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    const adding = await chosen.select('id').where('question_added', '=', true).limit(1).execute()
    // Locks in the order in which reviews are written: the content, then the numbers of reviews.
    const writing = adding.length > 0 ? await beginWriting(tx, edit) : null
    await nextId(tx, domainId, 'relearnReview', 0)
    const rows = await chosen
      .select(['id', 'state', 'was_pending', 'question', 'question_added', 'conversation_id'])
      .orderBy('id')
      .execute()
    const missing = ids.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) throw new AppError('NOT_FOUND', { id: missing })
    const added = rows.flatMap(({ question, question_added, conversation_id }) =>
      question_added && question !== null && conversation_id !== null
        ? [{ question, conversationId: conversation_id }]
        : [],
    )
    if (added.length > 0) await takeOut(tx, writing ?? (await beginWriting(tx, edit)), added)
    const held = rows.filter(({ was_pending }) => was_pending).map(({ id }) => id)
    await sql`
      update relearn_review set state = 'PENDING', was_pending = false, question = null, question_added = false,
        conversation_id = null, conversation_name = null, reviewed_at = ${now}, reviewed_by = ${by}
      where domain_id = ${domainId} and id = any(${held}::bigint[])`.execute(tx)
    const reopened = rows.filter(({ state }) => state === 'ANSWERED').map(({ id }) => id)
    await sql`
      update relearn_review set state = 'REOPENED', reviewed_at = ${now}, reviewed_by = ${by}, build_id = null
      where domain_id = ${domainId} and id = any(${reopened}::bigint[])`.execute(tx)
    await sql`
      delete from relearn_review
      where domain_id = ${domainId} and id = any(${ids}::bigint[])
        and not id = any(${[...held, ...reopened]}::bigint[])`.execute(tx)
    return rows.length
  })
}

type Added = { question: string; conversationId: number }

/** Takes added questions out of the conversations that are still there. */
async function takeOut(tx: Database, writing: Writing, added: readonly Added[]): Promise<void> {
  const there = await tx
    .selectFrom('conversation')
    .select('id')
    .where('domain_id', '=', writing.domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(added.map(({ conversationId }) => conversationId)))))
    .execute()
  for (const { id } of there) {
    const questions = added
      .filter(({ conversationId }) => conversationId === id)
      .map(({ question }) => question)
    await unlearn(tx, writing, id, questions)
  }
}
