import {
  AppError,
  type MatchType,
  type Platform,
  type RelearnItem,
  type RelearnList,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { SATISFIED } from '../turnParts'
import { utteranceHash } from './utteranceHash'

/** A turn that a review names, as it was stored; of the item, what else the call says of it. */
export type ReviewedTurn = {
  list: RelearnList
  turnId: string
  hash: string
  utterance: string
  at: Date
  platform: Platform
}

/** The turns of the live bot that a call names. Throws NOT_FOUND when one does not exist or is not of its list. */
export async function readReviewedTurns<Item extends RelearnItem>(
  database: Database,
  domainId: number,
  items: readonly Item[],
): Promise<(Item & ReviewedTurn)[]> {
  const { language } = await domainRow(database, domainId, ['language'])
  const rows = await database
    .selectFrom('turn')
    .select(['id', 'at', 'utterance', 'platform', 'match_type', SATISFIED.as('satisfied')])
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...new Set(items.map(({ turnId }) => turnId))]))))
    .where('environment', '=', 'REAL')
    .where('event', '=', 'send')
    .execute()
  const turns = new Map(rows.map((row) => [row.id, row]))
  return items.map((item) => {
    const row = turns.get(item.turnId)
    if (!row || !isOf(item.list, row.match_type, row.satisfied))
      throw new AppError('NOT_FOUND', { id: item.turnId })
    const utterance = row.utterance.trim()
    if (utterance === '') throw new AppError('NOT_FOUND', { id: item.turnId })
    const { at, platform } = row
    return { ...item, hash: utteranceHash(utterance, language), utterance, at, platform }
  })
}

function isOf(list: RelearnList, matchType: MatchType, satisfied: boolean | null): boolean {
  if (list === 'FAILED') return matchType === 'FAIL'
  if (list === 'SIMILAR') return matchType === 'SIMILAR'
  return list === 'SATISFIED' ? satisfied === true && matchType === 'SINGLE' : satisfied === false
}
