import { builtInValues, isPayment } from '@parlance/contract'
import { type Bot, compileBot } from '../bot/bot'
import { trainingSet } from '../bot/trainingSet'
import { respond } from '../dialogue/respond'
import { localTimeAt } from '../finder/localTime'
import type { LexiconOf } from '../lexicon/lexicon'
import { encodeModel } from '../model/artefact/encodeModel'
import { STANDARD_SEED } from '../model/scoring/statisticalModel'
import { trainModel } from '../model/testing/trainModel'
import { standIn } from '../service/standIn'
import { decodeBundle, encodeBundle } from '../snapshot/bundle'
import type { Snapshot } from '../snapshot/snapshot'
import {
  type AnsweredEffect,
  type CallOutcome,
  type EffectResult,
  type OutwardRequest,
  settleWith,
} from '../turn/effect'
import type { Session } from '../turn/session'
import type { FarSide } from './conversationScript'
import { farSideBody } from './farSideBody'
import type { ScriptDriver } from './runConversationScript'
import { type ScriptBot, snapshotOf } from './scriptBot'

/** Takes the turns of a script by the engine alone; every session goes through JSON, as a stored one does. */
export function engineDriver(scripted: ScriptBot, lexiconOf: LexiconOf): ScriptDriver {
  const snapshot = snapshotOf(scripted)
  const bot = botOf(snapshot, scripted.trained, lexiconOf)
  const sessions = new Map<string, Session>()
  const farSides = new Map<string, FarSide>()
  let turns = 0
  return {
    take: async ({ user, event, text, platform, protocol, at, call }) => {
      turns += 1
      const turn = settleWith(
        respond(bot, sessions.get(user) ?? null, {
          event,
          text,
          platform,
          now: at,
          seed: turns,
          newSessionId: `session-${turns}`,
          userId: user,
          requestId: `turn-${turns}`,
          numbersChoices: protocol === 'v1',
          builtIn: builtInValues(call),
        }),
        (effect) => answer(effect, farSides),
      )
      sessions.set(user, JSON.parse(JSON.stringify(turn.session)) as Session)
      return turn
    },
    serve: (path, farSide) => void farSides.set(path, farSide),
    instantOf: (local) => instantOf(local, snapshot.settings.timeZone),
  }
}

function botOf(snapshot: Snapshot, trained: boolean, lexiconOf: LexiconOf): Bot {
  const { language } = snapshot.domain
  const lexicon = lexiconOf(language)
  const train = () => trainModel(trainingSet(snapshot).samples, { language, seed: STANDARD_SEED, lexicon })
  const model = trained ? encodeModel(train()) : null
  return compileBot(decodeBundle(encodeBundle(snapshot, model)), lexiconOf)
}

function answer(effect: AnsweredEffect, farSides: ReadonlyMap<string, FarSide>): EffectResult {
  if (effect.kind === 'authenticationLink') return { url: `${effect.url}?state=scripted` }
  const send = (request: OutwardRequest) => outcomeOf(request, farSides.get(new URL(request.url).pathname))
  if (effect.kind === 'call') return effect.requests.map(send)
  // A script's bot is linked with nobody who takes payments.
  return isPayment(effect.service) ? null : standIn(effect, send)
}

function outcomeOf({ timeoutMs, ...sent }: OutwardRequest, farSide: FarSide | undefined): CallOutcome {
  if (!farSide) return { ok: true, status: 404, contentType: 'text/plain', body: '', elapsedMs: 1 }
  if (farSide.kind === 'breaks') return { ok: false, fault: 'BROKEN', elapsedMs: 1 }
  const { afterMs, status, contentType } = farSide
  if (afterMs > timeoutMs) return { ok: false, fault: 'TIMEOUT', elapsedMs: timeoutMs }
  return { ok: true, status, contentType, body: farSideBody(farSide, sent), elapsedMs: afterMs }
}

/** The instant of a time on the wall of a time zone, ms; of two in an autumn night the first. */
export function instantOf(local: string, timeZone: string): number {
  const wanted = Date.parse(`${local.replace(' ', 'T')}:00Z`)
  const shown = (instant: number) => {
    const { year, month, day, hour, minute } = localTimeAt(instant, timeZone)
    return Date.UTC(year, month - 1, day, hour, minute)
  }
  // The zone's offset at a guess, and once more at the instant that it leads to.
  const guess = wanted - (shown(wanted) - wanted)
  return guess - (shown(guess) - wanted)
}
