import { createHash } from 'node:crypto'
import { canonicalJson, type RecordedEffect, type Session, type Turn, type TurnInput } from '@parlance/engine'
import type { Context } from '../context'

/** Longer records are not worth their place: an operator's server that answers a megabyte has nothing to hide in it. */
const RECORD_CHARACTERS_MAX = 256 * 1024

/** What is kept to take a turn once more. */
export type TurnRecord = {
  buildId: number
  checksum: string
  /** False when something was left out, so that the turn cannot be taken again as it was. */
  exact: boolean
  before: Session | null
  input: TurnInput
  effects: RecordedEffect[]
  /** Fingerprint of the session after the turn. */
  after: string
}

/** The record of a turn, sealed: it holds what was said and what operators' servers answered. */
export function sealRecord(
  context: Context,
  place: { domainId: number; turnId: string },
  record: Omit<TurnRecord, 'after' | 'exact'>,
  { turn, sound }: { turn: Turn; sound: boolean },
): string {
  const after = fingerprint(turn.session)
  const whole = { ...record, after, exact: sound && !turn.masked }
  const text = whole.exact ? JSON.stringify(whole) : ''
  const kept =
    whole.exact && text.length <= RECORD_CHARACTERS_MAX
      ? text
      : // What must not be kept may stand in the session and the requests too, so neither stays.
        JSON.stringify({
          ...whole,
          exact: false,
          before: null,
          effects: [],
          input: { ...record.input, text: turn.utterance },
        })
  return context.seal.close(kept, sealPlace(place))
}

/** Opens a record; throws when it was changed or moved. */
export function openRecord(
  context: Context,
  place: { domainId: number; turnId: string },
  sealed: string,
): TurnRecord {
  return JSON.parse(context.seal.open(sealed, sealPlace(place))) as TurnRecord
}

/** Equal for values of JSON that say the same. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url')
}

function sealPlace({ domainId, turnId }: { domainId: number; turnId: string }): string {
  return `turn|replay|${domainId}|${turnId}`
}
