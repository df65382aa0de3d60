import { DRAFT_DAYS } from '@parlance/contract'
import type { Context } from '../../context'

const DAY_MS = 86_400_000

/** Forgets drafts that nobody came back to, and forms that were left with nothing unsaved. */
export async function forgetOldDrafts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await database
    .deleteFrom('draft')
    .where((where) =>
      where.or([
        where('seen_at', '<', daysAgo(DRAFT_DAYS)),
        where.and([where('seen_at', '<', daysAgo(1)), where('fields', 'is', null)]),
      ]),
    )
    .execute()
}
