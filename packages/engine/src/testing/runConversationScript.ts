import type { Bubble, Button, CallData, Component, Platform, Trace, TurnEvent } from '@parlance/contract'
import type { FarSide, Protocol, ScriptLine } from './conversationScript'

/** What a script sees of a turn, whichever way it was taken. */
export type ScriptTurn = { bubbles: Bubble[]; quickButtons: Button[]; trace: Trace }

/** How the turns of a script are taken: by the engine alone, or through the Custom API of a server. */
export type ScriptDriver = {
  /** `at` is an instant in ms; a new `user` has no session yet. */
  take: (turn: {
    user: string
    event: TurnEvent
    text: string
    platform: Platform
    protocol: Protocol
    at: number
    /** What the line tells of the call with this turn. */
    call: CallData
  }) => Promise<ScriptTurn>
  /** What the far side does from now on under a path. */
  serve: (path: string, farSide: FarSide) => void
  /** The instant of a time on the wall of the bot's time zone, `2026-03-11 14:30`. */
  instantOf: (local: string) => number
}

const BEGIN = '2026-01-05 12:00'
const SECOND_MS = 1_000

type Run = {
  user: number
  now: number
  platform: Platform
  protocol: Protocol
  /** Comes along with the next turn. */
  call: CallData
  /** Turns of the user so far, the last one last. */
  turns: ScriptTurn[]
  /** Bubbles of the last turn that the script has checked. */
  checked: number
  checksBubbles: boolean
  faults: string[]
}

/** Plays a script. Returns a sentence for each expectation that was not met. */
export async function runConversationScript(
  lines: readonly ScriptLine[],
  driver: ScriptDriver,
): Promise<string[]> {
  const run: Run = {
    user: 1,
    now: driver.instantOf(BEGIN),
    platform: 'custom',
    protocol: 'v2',
    call: {},
    turns: [],
    checked: 0,
    checksBubbles: false,
    faults: [],
  }
  for (const line of lines) await play(run, line, driver)
  endBubbles(run, lines.at(-1)?.line ?? 0)
  return run.faults
}

async function play(run: Run, line: ScriptLine, driver: ScriptDriver): Promise<void> {
  switch (line.kind) {
    case 'newUser':
      endBubbles(run, line.line)
      Object.assign(run, { user: run.user + 1, turns: [] })
      return
    case 'platform':
      run.platform = line.platform
      return
    case 'protocol':
      run.protocol = line.protocol
      return
    case 'at':
      run.now = driver.instantOf(line.local)
      return
    case 'wait':
      run.now += line.seconds * SECOND_MS
      return
    case 'call':
      run.call = line.data
      return
    case 'server':
      driver.serve(line.path, line.farSide)
      return
    case 'event':
      return take(run, line.line, driver, line.event, line.text)
    case 'press': {
      const pressed = findButton(run, line.label)
      if (pressed === undefined) run.faults.push(`line ${line.line}: no button is named ${line.label}`)
      else await take(run, line.line, driver, 'send', pressed)
      return
    }
    case 'expectBubble':
      return expectBubble(run, line.line, line.text)
    case 'expect':
      return expect(run, line)
  }
}

async function take(
  run: Run,
  line: number,
  driver: ScriptDriver,
  event: TurnEvent,
  text: string,
): Promise<void> {
  endBubbles(run, line)
  run.now += SECOND_MS
  const { user, platform, protocol, now: at, call } = run
  run.call = {}
  run.turns.push(await driver.take({ user: `user-${user}`, event, text, platform, protocol, at, call }))
  run.checked = 0
  run.checksBubbles = false
}

/** A script that expects a bubble of a turn expects all of them. */
function endBubbles(run: Run, line: number): void {
  const turn = run.turns.at(-1)
  if (!turn || !run.checksBubbles || run.checked >= turn.bubbles.length) return
  const more = turn.bubbles.slice(run.checked).map((bubble) => textOf(bubble))
  run.faults.push(`before line ${line}: the bot also sent ${more.join(' / ')}`)
}

function expectBubble(run: Run, line: number, expected: string): void {
  const turn = run.turns.at(-1)
  run.checksBubbles = true
  if (!turn) run.faults.push(`line ${line}: no turn was taken yet`)
  else if (expected === '(nothing)') {
    if (turn.bubbles.length > 0)
      run.faults.push(`line ${line}: the bot sent ${turn.bubbles.map(textOf).join(' / ')}`)
    run.checked = turn.bubbles.length
  } else {
    const bubble = turn.bubbles[run.checked++]
    const found = bubble ? textOf(bubble) : '(nothing)'
    if (!isAlike(found, expected)) run.faults.push(`line ${line}: expected ${expected}, found ${found}`)
  }
}

/** `…` stands for any other text; `a || b`: either of them, where it is left to chance. */
function isAlike(found: string, expected: string): boolean {
  return expected.split(' || ').some((one) => {
    const parts = one.split('…')
    if (parts.length === 1) return found === one
    if (!found.startsWith(parts[0]!) || !found.endsWith(parts.at(-1)!)) return false
    let from = 0
    return parts.every((part) => {
      const at = found.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  })
}

function expect(run: Run, { line, what, value }: Extract<ScriptLine, { kind: 'expect' }>): void {
  const turn = run.turns.at(-1)
  if (!turn) {
    run.faults.push(`line ${line}: no turn was taken yet`)
    return
  }
  const found = FOUND[what](turn, value)
  const isNone = Array.isArray(found) && found.length === 0 && value === 'none'
  const isListed = isNone || (Array.isArray(found) ? found.includes(value) : found === value)
  if (!isListed)
    run.faults.push(`line ${line}: expected ${what} ${value}, found ${String(found) || '(none)'}`)
}

/** What a turn shows of each thing that can be expected: one value, or a list that must hold the expected one. */
const FOUND: Record<
  Extract<ScriptLine, { kind: 'expect' }>['what'],
  (turn: ScriptTurn, value: string) => string | string[]
> = {
  by: ({ trace }) => trace.matchType,
  from: ({ trace }) => trace.conversation?.name ?? 'nobody',
  buttons: ({ bubbles }) =>
    bubbles
      .flatMap(buttonsOf)
      .map(({ title }) => title)
      .join(' | ') || 'none',
  quick: ({ quickButtons }) => quickButtons.map(({ title }) => title).join(' | ') || 'none',
  code: ({ trace }) => trace.analysis?.errorCodes ?? [],
  step: ({ trace }) => trace.steps.map(({ step, outcome, reason }) => `${step} ${outcome} ${reason}`),
  variable: ({ trace }) =>
    Object.entries(trace.analysis?.userVariablesAfter ?? {}).map(
      ([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  context: ({ trace }) =>
    (trace.analysis?.contextsAfter ?? []).map(({ name, turnsLeft }) => `${name} ${turnsLeft}`),
  slot: ({ trace }) =>
    (trace.analysis?.task?.slots ?? []).map(({ name, value }) => `${name} = ${value ?? '-'}`),
  entity: ({ trace }) => trace.entities.map(({ name, value }) => `${name} = ${value}`),
  keyword: ({ trace }) => (trace.analysis?.keywords ?? []).map(({ keyword, type }) => `${keyword} ${type}`),
  information: ({ bubbles }) =>
    bubbles.flatMap(({ information = [] }, i) =>
      information.flatMap(({ key, value }) => [`${key} = ${value}`, `${i + 1} ${key} = ${value}`]),
    ),
  score: ({ trace }) => String(trace.score),
  calls: ({ trace }) => String(trace.analysis?.calls.length ?? 0),
  called: ({ trace }) => (trace.analysis?.calls ?? []).map(({ method, url }) => `${method} ${pathOf(url)}`),
  warning: ({ trace }) => (trace.analysis?.warnings ?? []).map(({ code }) => code),
  intent: ({ trace }) => trace.analysis?.intent ?? 'none',
  kept: ({ trace }) => trace.normalised,
  link: ({ bubbles }) =>
    bubbles.flatMap((bubble) => [
      ...buttonsOf(bubble).flatMap(({ data: { action } }) =>
        action.type === 'link' ? [action.data.url] : [],
      ),
      ...ownLinksOf(bubble),
    ]),
}

/** Addresses beside texts and pictures. */
function ownLinksOf(component: Component): string[] {
  if (component.type === 'carousel') return component.data.cards.flatMap(ownLinksOf)
  if (component.type === 'template') return component.data.cover ? ownLinksOf(component.data.cover) : []
  if (component.type !== 'text' && component.type !== 'image') return []
  return component.data.url ? [component.data.url] : []
}

/** What follows the name of a server in an address. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '')
}

/** What a button with this label sends, the one shown last when several have it. */
function findButton(run: Run, label: string): string | undefined {
  const shown = run.turns.flatMap(({ bubbles, quickButtons }) => [
    ...bubbles.flatMap(buttonsOf),
    ...quickButtons,
  ])
  const choices = run.turns.flatMap(({ bubbles }) => bubbles.flatMap(choicesOf))
  const named =
    choices.findLast(({ name }) => name === label)?.button ?? shown.findLast(({ title }) => title === label)
  const action = named?.data.action
  return action?.type === 'postback' ? action.data.postbackFull : undefined
}

function buttonsOf(component: Component): Button[] {
  if (component.type === 'template') return (component.data.contentTable ?? []).flat().map(({ data }) => data)
  return component.type === 'carousel' ? component.data.cards.flatMap(buttonsOf) : []
}

/** Similar answers: cards with the name of a conversation and one button each. */
function choicesOf(component: Component): { name: string; button: Button }[] {
  if (component.type !== 'carousel') return []
  return component.data.cards.flatMap((card) => {
    const [button] = buttonsOf(card)
    return button ? [{ name: textOf(card), button }] : []
  })
}

/** The text of a bubble, or its kind where it has none. */
function textOf(component: Component): string {
  switch (component.type) {
    case 'text':
      return component.title
        ? `${component.title}\n${component.data.description}`
        : component.data.description
    case 'image':
      return `[image ${component.data.imageUrl}]${component.title ? ` ${component.title}` : ''}`
    case 'template':
      return component.data.cover ? textOf(component.data.cover) : '[buttons]'
    case 'carousel':
      return `[carousel] ${component.data.cards.map(textOf).join(' | ')}`
    case 'flex':
      return `[flex] ${component.title}`
    case 'audio':
      return `[audio ${component.data.audioUrl}]`
    default:
      return `[sticker ${component.data.packageId}/${component.data.stickerId}]`
  }
}
