import type { MatchType } from '@parlance/contract'
import { expect } from 'vitest'
import type { Bot } from '../bot/bot'
import { respond } from '../dialogue/respond'
import { settle } from '../turn/effect'
import type { Session } from '../turn/session'
import type { TurnInput, TurnResult } from '../turn/turn'

const NOON = Date.UTC(2026, 0, 5, 12)

/** A conversation with a bot as a test writes it: what the user sends and receives, and how long they wait. */
type Talk = {
  opens: () => Talk
  sends: (text: string) => Talk
  /** Clicks the choice with this name in the carousel of the last answer. */
  clicks: (name: string) => Talk
  receives: (...texts: string[]) => Talk
  by: (matchType: MatchType) => Talk
  /** The name of the conversation that answered, null for none. */
  from: (name: string | null) => Talk
  inTurn: (turn: number) => Talk
  waits: (minutes: number) => Talk
  last: () => TurnResult
}

/** Begins to talk with a bot; every turn goes through JSON, as a stored session does. */
export function talk(bot: Bot, seed = 1): Talk {
  let session: Session | null = null
  let turn: TurnResult | null = null
  let now = NOON
  let sessions = 0
  const take = (event: TurnInput['event'], text: string): Talk => {
    const newSessionId = `session-${++sessions}`
    const turnId = { userId: 'user', requestId: `turn-${sessions}`, platform: 'custom' } as const
    const input = { event, text, now, seed, newSessionId, ...turnId }
    turn = settle(respond(bot, session, input))
    session = JSON.parse(JSON.stringify(turn.session)) as Session
    return chain
  }
  const last = (): TurnResult => {
    if (!turn) throw new Error('no turn was taken yet')
    return turn
  }
  const chain: Talk = {
    opens: () => take('open', ''),
    sends: (text) => take('send', text),
    clicks: (name) => take('send', postbackOf(last(), name)),
    receives: (...texts) => check(() => expect(textsOf(last())).toEqual(texts)),
    by: (matchType) => check(() => expect(last().trace.matchType).toBe(matchType)),
    from: (name) => check(() => expect(last().trace.conversation?.name ?? null).toBe(name)),
    inTurn: (count) => check(() => expect(last().session.turn).toBe(count)),
    waits: (minutes) => check(() => (now += minutes * 60_000)),
    last,
  }
  const check = (assert: () => unknown): Talk => {
    assert()
    return chain
  }
  return chain
}

/** The texts of a turn's bubbles; of a carousel, the texts of its cards. */
export function textsOf({ bubbles }: TurnResult): string[] {
  return bubbles.flatMap((bubble) => {
    if (bubble.type === 'text') return [bubble.data.description]
    return bubble.type === 'carousel' ? bubble.data.cards.map(cardText) : []
  })
}

type Carousel = Extract<TurnResult['bubbles'][number], { type: 'carousel' }>
type Card = Carousel['data']['cards'][number]

function cardText(card: Card): string {
  if (card.type === 'template') return card.data.cover?.data.description ?? ''
  return card.data.description ?? ''
}

function postbackOf({ bubbles }: TurnResult, name: string): string {
  const cards = bubbles.flatMap((bubble) => (bubble.type === 'carousel' ? bubble.data.cards : []))
  const chosen = cards.find((card) => cardText(card) === name)
  if (chosen?.type !== 'template') throw new Error(`no choice is named ${name}`)
  const { action } = chosen.data.contentTable![0]![0]!.data.data
  if (action.type !== 'postback') throw new Error(`the choice ${name} has no postback`)
  return action.data.postbackFull
}
