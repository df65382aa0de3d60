import { type BodyOf, DRAFT_ALONE_MS, DRAFTS_MAX, draft, type OtherEditor } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'

const DAY_MS = 86_400_000

/** A form of a caller. */
type OfForm = { domainId: number; object: string; form: string; userId: number }

/** Unsaved drafts, kept while they are typed, and who else has the same object open. */
export function draftRoutes(serve: Serve, context: Context): void {
  serve(draft.keep, async ({ query, body, caller }) => {
    const of = { ...query, userId: caller.userId }
    await keep(context, of, body)
    const others = await readOthers(context, of)
    const isTyping = body.fields !== undefined && body.fields !== null
    return isTyping ? { others } : { left: await readLeft(context, of), others }
  })

  serve(draft.forget, async ({ query: { domainId, object, form }, caller: { userId } }) => {
    await context.database
      .deleteFrom('draft')
      .where('domain_id', '=', domainId)
      .where('object', '=', object)
      .where('user_id', '=', userId)
      .where((where) => where.or([where('form', '=', form), where.not(isOpen(context))]))
      .execute()
    return {}
  })
}

type Kept = BodyOf<typeof draft.keep>

async function keep(context: Context, of: OfForm, { revision, at, fields, state }: Kept): Promise<void> {
  const { domainId: domain_id, object, form, userId: user_id } = of
  const said = { revision, seen_at: context.now(), state }
  const typed =
    fields === undefined
      ? {}
      : { fields: fields === null ? null : JSON.stringify(fields), written_at: new Date(at) }
  await context.database
    .insertInto('draft')
    .values({ domain_id, object, form, user_id, ...said, written_at: new Date(at), fields: null, ...typed })
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'object', 'user_id', 'form']).doUpdateSet({ ...said, ...typed }),
    )
    .execute()
  if (fields !== undefined) await forgetBeyondMost(context, of)
}

/** Of the drafts of one person in one domain, those that were seen longest ago make way for new ones. */
async function forgetBeyondMost({ database }: Context, { domainId, userId }: OfForm): Promise<void> {
  await sql`
    delete from draft where ctid = any(array(
      select ctid from draft where user_id = ${userId} and domain_id = ${domainId}
      order by seen_at desc offset ${DRAFTS_MAX}))`.execute(database)
}

async function readOthers(
  context: Context,
  { domainId, object, form, userId }: OfForm,
): Promise<OtherEditor[]> {
  const others = await context.database
    .selectFrom('draft')
    .innerJoin('user_account', 'user_account.id', 'draft.user_id')
    .select(['nick as name', 'email', 'revision', 'user_id'])
    .select(sql<boolean>`fields is not null`.as('unsaved'))
    .where('domain_id', '=', domainId)
    .where('object', '=', object)
    .where('form', '<>', form)
    .where(isOpen(context))
    .orderBy('draft.user_id')
    .orderBy('form')
    .execute()
  return others.map(({ user_id, ...other }) => ({ ...other, own: Number(user_id) === userId }))
}

/** What the caller left behind last: in a form that is gone. */
async function readLeft(context: Context, { domainId, object, form, userId }: OfForm) {
  const row = await context.database
    .selectFrom('draft')
    .select(['written_at', 'revision', 'fields'])
    .where('domain_id', '=', domainId)
    .where('object', '=', object)
    .where('user_id', '=', userId)
    .where('form', '<>', form)
    .where('fields', 'is not', null)
    .where((where) => where.not(isOpen(context)))
    // What was left on purpose is offered for a day only.
    .where((where) =>
      where.or([
        where('state', '<>', 'LEFT'),
        where('seen_at', '>', new Date(context.now().getTime() - DAY_MS)),
      ]),
    )
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.fields) return null
  return { at: row.written_at.toISOString(), revision: row.revision, fields: JSON.parse(row.fields) }
}

/** Whether a form is open: it said so, and not too long ago. */
function isOpen({ now }: Context) {
  return sql<boolean>`(state = 'OPEN' and seen_at > ${new Date(now().getTime() - DRAFT_ALONE_MS)})`
}
