import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { canonicalJson, type Platform } from '@parlance/contract'
import {
  newSession,
  type RecordedEffect,
  type Session,
  type TurnInput,
  type TurnResult,
} from '@parlance/engine'
import type { Selectable } from 'kysely'
import type { Context } from '../../../context'
import type { Tables } from '../../../db/tables'

/** A longer record, as of a reply of a megabyte, is not worth its space and is not kept. */
const RECORD_CHARACTERS_MAX = 256 * 1024
/** Of base64: 132 bits, of which no two sessions of one end user share all. */
const FINGERPRINT_CHARACTERS = 22

const OPEN_BRACE = 0x7b
/** Bytes; of shorter records compression saves less than it costs. */
const DEFLATED_FROM = 300

/** All that a turn was computed from. */
export type TurnRecord = { before: Session | null; input: TurnInput; effects: RecordedEffect[] }

/** The columns of a turn of history that say what the turn was taken from. */
export type RecordedRow = Pick<
  Selectable<Tables['turn']>,
  'id' | 'domain_id' | 'at' | 'user_id' | 'platform' | 'session_id' | 'event' | 'utterance'
>

/**
 * What is kept to take a turn once more besides its row of history: of the input what the row does not say, of the
 * session before it what a session that is one turn old does not have.
 */
type StoredRecord = {
  input: Partial<TurnInput>
  before: Partial<Session> | null
  effects?: RecordedEffect[]
  /** Fingerprint of the session after the turn. */
  after: string
}
/** Something had to be left out, so that the turn cannot be taken again as it was. */
type InexactRecord = { exact: false }

/** The result of a turn; `at` and `platform` are those of its row of history. */
export type RecordedResult = {
  domainId: number
  at: Date
  platform: Platform
  turn: TurnResult
  failed: boolean
}

/** The record of a turn, sealed: it holds the user's words and what operators' servers answered. */
export function sealRecord(
  context: Context,
  { before, input, effects }: TurnRecord,
  result: RecordedResult,
): Buffer {
  const { domainId, turn, failed } = result
  // What must not be kept may stand in the session and the requests too, so neither stays.
  const isExact = !failed && !turn.masked
  const stored: StoredRecord | InexactRecord = isExact
    ? {
        input: withoutRow(input, result),
        before: before && withoutBlank(before, turn.session.sessionId),
        ...(effects.length > 0 && { effects }),
        after: fingerprint(turn.session),
      }
    : { exact: false }
  const text = JSON.stringify(stored)
  const kept = text.length <= RECORD_CHARACTERS_MAX ? text : JSON.stringify({ exact: false })
  const bytes = Buffer.from(kept)
  const packed = bytes.length < DEFLATED_FROM ? bytes : deflateRawSync(bytes)
  return context.seal.closeBytes(packed, sealBinding(domainId, input.requestId))
}

/** Opens a record; null when it is not exact. Throws when it was changed or moved. */
export function openRecord(
  context: Context,
  row: RecordedRow,
  sealed: Buffer,
): (TurnRecord & { after: string }) | null {
  const bytes = context.seal.openBytes(sealed, sealBinding(row.domain_id, row.id))
  // What begins with a brace has none before it when it is compressed.
  const text = (bytes[0] === OPEN_BRACE ? bytes : inflateRawSync(bytes)).toString()
  const stored = JSON.parse(text) as StoredRecord | InexactRecord
  // Older records say that they are exact, and hold more fields.
  if ('exact' in stored && !stored.exact) return null
  const { before, input, effects = [], after } = stored as StoredRecord
  return {
    input: { ...inputOf(row), ...input } as TurnInput,
    before: before && { ...newSession(row.session_id, 0), ...before },
    effects,
    after: after.slice(0, FINGERPRINT_CHARACTERS),
  }
}

/** The same for JSON values that are equal. */
export function fingerprint(value: unknown): string {
  const whole = createHash('sha256').update(canonicalJson(value)).digest('base64url')
  return whole.slice(0, FINGERPRINT_CHARACTERS)
}

/** The parts of the input that the row of history holds; the session's id is the new one if the session was new. */
function inputOf(row: RecordedRow): Partial<TurnInput> {
  return {
    event: row.event,
    text: row.utterance,
    now: row.at.getTime(),
    newSessionId: row.session_id,
    platform: row.platform,
    userId: row.user_id,
    requestId: row.id,
  }
}

function withoutRow(input: TurnInput, { turn, at, platform: own }: RecordedResult): Partial<TurnInput> {
  const { event: _, userId: _user, requestId: _id, newSessionId: _new, text, now, platform, ...rest } = input
  return {
    ...rest,
    ...(text !== turn.utterance && { text }),
    ...(now !== at.getTime() && { now }),
    ...(platform !== own && { platform }),
  }
}

const BLANK = new Map(Object.entries(newSession('', 0)).map(([key, value]) => [key, JSON.stringify(value)]))

function withoutBlank({ sessionId, ...session }: Session, name: string): Partial<Session> {
  const changed = Object.entries(session).filter(([key, value]) => BLANK.get(key) !== JSON.stringify(value))
  return { ...(sessionId !== name && { sessionId }), ...Object.fromEntries(changed) }
}

function sealBinding(domainId: number, turnId: string): string {
  return `turn|replay|${domainId}|${turnId}`
}
