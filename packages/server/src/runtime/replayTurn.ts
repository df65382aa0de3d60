import { AppError } from '@parlance/contract'
import { canonicalJson, ReplayMismatchError, replay, type Turn } from '@parlance/engine'
import { loadBundle } from '../build/serving'
import type { Context } from '../context'
import { fingerprint, openRecord } from './turnRecord'

/** In what a turn taken again differs from the stored one; EFFECTS: it asked for something else; NOT_EXACT: parts were not kept. */
export type Difference =
  | 'BUBBLES'
  | 'QUICK_BUTTONS'
  | 'ANSWER'
  | 'TRACE'
  | 'SESSION'
  | 'EFFECTS'
  | 'NOT_EXACT'

export type Replayed = { turn: Turn | null; same: boolean; differences: Difference[] }

/**
 * Takes a stored turn of history once more, with the bot that answered it and what operators' servers said then.
 * Nothing is sent and nothing kept. Throws NOT_FOUND without such a turn or its record, BUNDLE_DAMAGED.
 */
export async function replayTurn(context: Context, domainId: number, turnId: string): Promise<Replayed> {
  const row = await context.database
    .selectFrom('turn')
    .select(['bubbles', 'quick_buttons', 'trace', 'answer', 'replay'])
    .where('domain_id', '=', domainId)
    .where('id', '=', turnId)
    .executeTakeFirst()
  if (!row?.replay) throw new AppError('NOT_FOUND')
  const record = openRecord(context, { domainId, turnId }, row.replay)
  if (!record.exact) return { turn: null, same: false, differences: ['NOT_EXACT'] }
  const { bot } = await loadBundle(context, domainId, record.checksum)
  try {
    const turn = replay(bot, record)
    const pairs: [Difference, boolean][] = [
      ['BUBBLES', canonicalJson(turn.bubbles) === canonicalJson(row.bubbles)],
      ['QUICK_BUTTONS', canonicalJson(turn.quickButtons) === canonicalJson(row.quick_buttons)],
      ['ANSWER', turn.answerText === row.answer],
      ['TRACE', canonicalJson(turn.trace) === canonicalJson(row.trace)],
      ['SESSION', fingerprint(turn.session) === record.after],
    ]
    const differences = pairs.flatMap(([difference, same]) => (same ? [] : [difference]))
    return { turn, same: differences.length === 0, differences }
  } catch (error) {
    if (error instanceof ReplayMismatchError) return { turn: null, same: false, differences: ['EFFECTS'] }
    throw error
  }
}
