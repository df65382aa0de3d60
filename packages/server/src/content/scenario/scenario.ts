import {
  type Condition,
  type ContextLack,
  type ContextRule,
  type Conversation,
  lackOf,
  type ReplyOf,
  SCENARIO_PROBLEMS_MAX,
  type ScenarioLink,
  type ScenarioProblem,
  type ScenarioProblemCode,
  scenario,
  slotSilences,
  unknownMethodsIn,
} from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { heavyReads } from '../../http/fairness/heavyCall'
import { dayIn } from '../../http/file/sendFile'
import type { Serve } from '../../http/serve'
import { readSettings } from '../kind/dialogueSettings'
import { readContextRules } from '../specificationCalls/context/contextRules'
import {
  contextsSetBy,
  formButtonsOf,
  formsShownBy,
  type Index,
  indexOf,
  type Linked,
  linksOf,
} from './linksOf'
import { readLinked, readScenario } from './readScenario'

/** Which conversation leads to which (specification section 2, multi-turn view and scenario check). */
export function scenarioRoutes(serve: Serve, context: Context): void {
  const { database } = context
  serve(scenario.read, async ({ query: { domainId, conversationId = null } }) =>
    heavyReads(String(domainId), () => readScenario(database, domainId, conversationId)),
  )

  serve(scenario.check, async ({ query: { domainId } }) =>
    heavyReads(String(domainId), () => checkScenarios(database, domainId, context.now())),
  )
}

/** The problems that would stop an end user, conversation by conversation. */
async function checkScenarios(
  database: Database,
  domainId: number,
  now: Date,
): Promise<ReplyOf<typeof scenario.check>> {
  const linked = await readLinked(database, domainId, 'chosen')
  const index = indexOf(linked)
  const { links } = linksOf(linked, index)
  const contexts = await readContextRules(database, domainId)
  const { settings } = await readSettings(database, domainId)
  const today = dayIn(now, settings.timeZone)
  const problems = [
    ...loops(linked.conversations, links),
    ...contextProblems(linked.conversations, contexts),
    ...linked.conversations.flatMap((one) => [
      ...slotProblems(one),
      ...methodProblems(one),
      ...answerProblems(one, today),
      ...buttonProblems(one, linked, index),
    ]),
  ]
  return {
    problems: problems.slice(0, SCENARIO_PROBLEMS_MAX),
    problemCount: problems.length,
    checked: linked.conversations.length,
  }
}

function problem(
  { id, name }: Conversation,
  code: ScenarioProblemCode,
  params: ScenarioProblem['params'],
): ScenarioProblem {
  return { conversationId: id, conversationName: name, code, params }
}

/** At most this many names of a loop are listed. */
const RING_NAMES_MAX = 12

/** Each loop of moves once, reported at its first conversation. */
function loops(conversations: readonly Conversation[], links: readonly ScenarioLink[]): ScenarioProblem[] {
  const byId = new Map(conversations.map((one) => [one.id, one]))
  const moves = new Map<number, number[]>()
  for (const { from, to, kind } of links)
    if (kind === 'MOVE' && !moves.get(from)?.push(to)) moves.set(from, [to])
  const found: ScenarioProblem[] = []
  const done = new Set<number>()
  for (const start of moves.keys()) {
    // A stack of our own: a chain may be as long as the bot is large.
    const path = [{ id: start, next: 0 }]
    const at = new Map([[start, 0]])
    while (path.length > 0 && !done.has(start)) {
      const step = path.at(-1)!
      const to = moves.get(step.id)?.[step.next]
      step.next += 1
      if (to === undefined) {
        done.add(step.id)
        at.delete(step.id)
        path.pop()
      } else if (at.has(to)) {
        if (found.length < SCENARIO_PROBLEMS_MAX)
          found.push(ringAt(path.slice(at.get(to)!).map(({ id }) => byId.get(id)!)))
      } else if (!done.has(to)) {
        at.set(to, path.length)
        path.push({ id: to, next: 0 })
      }
    }
  }
  return found
}

function ringAt(ring: readonly Conversation[]): ScenarioProblem {
  const names = ring.slice(0, RING_NAMES_MAX).map(({ name }) => name)
  const rest = ring.length > names.length ? ['…'] : []
  return problem(ring[0]!, 'LOOP', { names: [...names, ...rest, ring[0]!.name].join(' → ') })
}

function contextProblems(
  conversations: readonly Conversation[],
  rules: readonly ContextRule[],
): ScenarioProblem[] {
  const lacking = (lack: ContextLack) =>
    new Set(rules.filter((rule) => lackOf(rule) === lack).map(({ name }) => name))
  const [notBegun, notNeeded] = [lacking('NOT_BEGUN'), lacking('NOT_NEEDED')]
  return conversations.flatMap((one) => [
    ...(one.inputContexts ?? [])
      .filter((name) => notBegun.has(name))
      .map((context) => problem(one, 'CONTEXT_NEVER_SET', { context })),
    ...contextsSetBy(one)
      .filter((name) => notNeeded.has(name))
      .map((context) => problem(one, 'CONTEXT_NEVER_NEEDED', { context })),
  ])
}

/** Slots that a save refuses today, of tasks that were saved before. */
function slotProblems(conversation: Conversation): ScenarioProblem[] {
  const slots = conversation.task?.slots ?? []
  return slots.flatMap((slot) =>
    slotSilences(slot).map(({ code }) => problem(conversation, code, { slot: slot.name })),
  )
}

/** Built-in methods that there are not, in any text of a conversation. */
function methodProblems(conversation: Conversation): ScenarioProblem[] {
  const { answers, task } = conversation
  const names = new Set(unknownMethodsIn(JSON.stringify([answers, task])))
  return [...names].map((name) => problem(conversation, 'UNKNOWN_BUILT_IN_METHOD', { name }))
}

/** Behaviour 7.3: without conditions and chance the first answer in service is always the one. */
function answerProblems(conversation: Conversation, today: string): ScenarioProblem[] {
  const { answers, random } = conversation
  const isPlain = ({ conditions, chatStatusCode }: Conversation['answers'][number]) =>
    chatStatusCode === 'ENABLED' && !conditions?.length
  const first = answers.findIndex((answer) => isPlain(answer) && !answer.platforms?.length)
  return answers.flatMap((answer, i) => {
    if (answer.chatStatusCode !== 'ENABLED') return []
    if (!random && first >= 0 && i > first && isPlain(answer))
      return [problem(conversation, 'ANSWER_NEVER_CHOSEN', { answer: i + 1, before: first + 1 })]
    const groups = answer.conditions ?? []
    if (groups.length > 0 && groups.every((group) => isContradiction(group, today)))
      return [problem(conversation, 'CONDITIONS_NEVER_HOLD', { answer: i + 1 })]
    return []
  })
}

/** Whether no moment and no platform fulfils all of these at once. */
function isContradiction(group: readonly Condition[], today: string): boolean {
  const included = group.filter(({ exclude }) => !exclude)
  const isOver = included.some((one) => 'dateTo' in one && one.dateTo.length > 5 && one.dateTo < today)
  const days = included.flatMap((one) => ('days' in one ? [new Set<string>(one.days)] : []))
  const platforms = included.flatMap((one) => ('platforms' in one ? [new Set<string>(one.platforms)] : []))
  const times = included.flatMap((one) => ('from' in one ? [{ from: one.from, to: one.to }] : []))
  const latest = times.reduce((most, { from }) => (from > most ? from : most), '')
  const earliest = times.reduce((least, { to }) => (to < least ? to : least), '99:99')
  return isOver || areDisjoint(days) || areDisjoint(platforms) || (times.length > 1 && latest >= earliest)
}

function areDisjoint([first, ...others]: readonly ReadonlySet<string>[]): boolean {
  return first !== undefined && ![...first].some((one) => others.every((other) => other.has(one)))
}

function buttonProblems(conversation: Conversation, linked: Linked, index: Index): ScenarioProblem[] {
  const off = formsShownBy(conversation, linked).filter(({ form }) => !form.active)
  const nowhere = formButtonsOf(conversation, linked, index).filter(
    ({ leadsTo, form }) => form.active && form.entity === null && (leadsTo === null || leadsTo.length === 0),
  )
  return [
    ...off.map(({ form }) => problem(conversation, 'FORM_OFF', { form: form.name })),
    ...nowhere.map(({ form, label }) =>
      problem(conversation, 'BUTTON_LEADS_NOWHERE', { form: form.name, button: label }),
    ),
  ]
}
