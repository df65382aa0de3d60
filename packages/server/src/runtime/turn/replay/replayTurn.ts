import { AppError, canonicalJson } from '@parlance/contract'
import { ReplayMismatchError, replay, type TurnResult } from '@parlance/engine'
import { loadBundle } from '../../../builds/deploy/serving'
import type { Context } from '../../../context'
import { unpackTrace } from './storedTrace'
import { fingerprint, openRecord } from './turnRecord'

/** How a replayed turn differs from the stored one; EFFECTS: it made other calls; NOT_EXACT: not all was kept. */
export type Difference =
  | 'BUBBLES'
  | 'QUICK_BUTTONS'
  | 'ANSWER'
  | 'TRACE'
  | 'SESSION'
  | 'EFFECTS'
  | 'NOT_EXACT'

export type Replayed = { turn: TurnResult | null; same: boolean; differences: Difference[] }

/**
 * Takes a stored turn of history once more, with the bot that answered it and the replies of operators' servers of
 * then. Nothing is sent and nothing stored. Throws NOT_FOUND without such a turn or its record, BUNDLE_DAMAGED.
 */
export async function replayTurn(context: Context, domainId: number, turnId: string): Promise<Replayed> {
  const row = await context.database
    .selectFrom('turn')
    .innerJoin('build', (join) =>
      join.onRef('build.domain_id', '=', 'turn.domain_id').onRef('build.id', '=', 'turn.build_id'),
    )
    .innerJoin('turn_record', (join) =>
      join
        .onRef('turn_record.domain_id', '=', 'turn.domain_id')
        .onRef('turn_record.at', '=', 'turn.at')
        .onRef('turn_record.turn_id', '=', 'turn.id'),
    )
    .selectAll('turn')
    .select(['checksum', 'sealed'])
    .where('turn.domain_id', '=', domainId)
    .where('turn.id', '=', turnId)
    .executeTakeFirst()
  if (!row || row.checksum === null) throw new AppError('NOT_FOUND')
  const record = openRecord(context, row, row.sealed)
  if (!record) return { turn: null, same: false, differences: ['NOT_EXACT'] }
  const { bot } = await loadBundle(context, domainId, row.checksum)
  try {
    const turn = replay(bot, record)
    const pairs: [Difference, boolean][] = [
      ['BUBBLES', canonicalJson(turn.bubbles) === canonicalJson(row.bubbles)],
      ['QUICK_BUTTONS', canonicalJson(turn.quickButtons) === canonicalJson(row.quick_buttons)],
      ['ANSWER', turn.answerText === row.answer],
      ['TRACE', canonicalJson(turn.trace) === canonicalJson(unpackTrace(row.trace))],
      ['SESSION', fingerprint(turn.session) === record.after],
    ]
    const differences = pairs.flatMap(([difference, same]) => (same ? [] : [difference]))
    return { turn, same: differences.length === 0, differences }
  } catch (error) {
    if (error instanceof ReplayMismatchError) return { turn: null, same: false, differences: ['EFFECTS'] }
    throw error
  }
}
