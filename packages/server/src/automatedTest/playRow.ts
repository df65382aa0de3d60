import { randomUUID } from 'node:crypto'
import type { TestFault, TestResult, TestRow, TestSettings } from '@parlance/contract'
import { maskSecrets, type Session, type TurnInput, type TurnResult } from '@parlance/engine'
import type { ServedBot } from '../builds/deploy/serving'
import { nameKey } from '../content/reference/nameKey'
import type { Context } from '../context'
import { builtInOf, givenState } from '../runtime/manualTest/givenState'
import { driveTurn } from '../runtime/turn/driveTurn'
import { storable, storableJson } from '../runtime/turn/storable'
import { contextsOf, continues, expectsFailure, hasExpectation, platformOf } from './file/checkTestRows'

const CANDIDATES = 3

/** What the rows of a run are played with. */
export type Playing = {
  context: Context
  domainId: number
  runId: number
  served: ServedBot
  settings: TestSettings
}
/** A row that was played, and the session that the next one may go on in. */
export type Played = { result: Omit<TestResult, 'change'>; session: Session }

/** Puts one row to the bot as an end user would, and compares. Nothing goes into history. */
export async function playRow(
  playing: Playing,
  row: TestRow,
  no: number,
  last: Session | null,
): Promise<Played> {
  const { context, domainId, runId, served } = playing
  const before = continues(row) ? last : null
  const who = {
    domainId,
    environment: 'BETA' as const,
    platform: 'test' as const,
    userId: `run-${runId}-${no}`,
  }
  const started = performance.now()
  const driven = driveTurn(context, who, served, before, inputOf(playing, row, no, who.userId))
  const turn = storableJson(driven.immediate ?? (await driven.finish()))
  return {
    session: turn.session,
    result: resultOf(row, no, turn, performance.now() - started),
  }
}

function inputOf(
  { context, served, settings }: Playing,
  row: TestRow,
  no: number,
  userId: string,
): TurnInput {
  const at = settings.at === undefined ? context.now() : new Date(settings.at)
  const { given = {} } = settings
  const contexts = [...(given.contexts ?? []), ...contextsOf(row)]
  return {
    event: 'send',
    text: storable(row.question),
    now: at.getTime(),
    // What is left to chance falls alike in every run, so that two runs differ by what the bot is.
    seed: no,
    newSessionId: randomUUID(),
    platform: platformOf(row.platform) ?? settings.platform ?? 'test',
    isTest: true,
    userId,
    requestId: randomUUID(),
    builtIn: builtInOf(given.userVariables),
    given: givenState({ ...given, contexts }, served.snapshot, at),
  }
}

function resultOf(row: TestRow, no: number, turn: TurnResult, elapsedMs: number): Played['result'] {
  const { trace, secrets } = turn
  const reply = maskSecrets(turn.answerText, secrets)
  const faults = faultsOf(row, turn, reply)
  const matched = trace.conversation
  return {
    ...row,
    no,
    outcome: !hasExpectation(row) ? 'NONE' : faults.length === 0 ? 'PASS' : 'FAIL',
    faults,
    matched,
    matchType: trace.matchType,
    score: trace.score,
    reply,
    others: trace.candidates
      .slice(0, CANDIDATES)
      .map((candidate, i) => ({ ...candidate, place: i + 1 }))
      .filter(({ conversationId }) => conversationId !== matched?.id),
    entities: trace.entities.map(({ name, value }) => ({ name, value: maskSecrets(value, secrets) })),
    elapsedMs: Math.round(elapsedMs * 10) / 10,
    errorCodes: trace.analysis?.errorCodes ?? [],
  }
}

function faultsOf(row: TestRow, { trace }: TurnResult, reply: string): TestFault[] {
  const faults: TestFault[] = []
  if (row.conversation !== '' && !isExpected(row, trace)) faults.push('CONVERSATION')
  if (row.answer !== '' && !plain(reply).includes(plain(row.answer))) faults.push('ANSWER')
  return faults
}

function isExpected(row: TestRow, { conversation, matchType }: TurnResult['trace']): boolean {
  if (expectsFailure(row)) return matchType === 'FAIL'
  return conversation !== null && nameKey(conversation.name) === nameKey(row.conversation)
}

/** An expected answer is a part of the answer, whatever the case and the blanks. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
