import type {
  Condition,
  Conversation,
  ReplyOf,
  ScenarioLink,
  ScenarioProblem,
  ScenarioProblemCode,
  scenario,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { buttonsOf, contextsSetBy, formsShownBy, type Index, indexOf, type Linked, linksOf } from './linksOf'
import { readMessageContexts } from './messageContexts'
import { readLinked } from './readScenario'

/** What an end user would not get through, conversation by conversation. */
export async function checkScenarios(
  database: Database,
  domainId: number,
  now: Date,
): Promise<ReplyOf<typeof scenario.check>> {
  const linked = await readLinked(database, domainId, 'chosen')
  const index = indexOf(linked)
  const links = linksOf(linked, index)
  const messages = await readMessageContexts(database, domainId)
  const today = now.toISOString().slice(0, 10)
  const problems = [
    ...loops(linked.conversations, links),
    ...contextProblems(linked.conversations, messages),
    ...linked.conversations.flatMap((one) => [
      ...answerProblems(one, today),
      ...buttonProblems(one, linked, index),
    ]),
  ]
  return { problems, checked: linked.conversations.length }
}

function problem(
  { id, name }: Conversation,
  code: ScenarioProblemCode,
  params: ScenarioProblem['params'],
): ScenarioProblem {
  return { conversationId: id, conversationName: name, code, params }
}

/** Each ring of moves once, told at the first conversation of it. */
function loops(conversations: readonly Conversation[], links: readonly ScenarioLink[]): ScenarioProblem[] {
  const byId = new Map(conversations.map((one) => [one.id, one]))
  const moves = new Map<number, number[]>()
  for (const { from, to, kind } of links)
    if (kind === 'MOVE') moves.set(from, [...(moves.get(from) ?? []), to])
  const found: ScenarioProblem[] = []
  const done = new Set<number>()
  const walk = (id: number, path: readonly number[]): void => {
    const at = path.indexOf(id)
    if (at >= 0) {
      const names = path.slice(at).map((one) => byId.get(one)!.name)
      found.push(problem(byId.get(id)!, 'LOOP', { names: [...names, byId.get(id)!.name].join(' → ') }))
      return
    }
    if (done.has(id)) return
    for (const next of moves.get(id) ?? []) walk(next, [...path, id])
    done.add(id)
  }
  for (const id of moves.keys()) walk(id, [])
  return found
}

function contextProblems(
  conversations: readonly Conversation[],
  messages: Awaited<ReturnType<typeof readMessageContexts>>,
): ScenarioProblem[] {
  const set = new Set([...conversations.flatMap(contextsSetBy), ...messages.set])
  const needed = new Set([
    ...conversations.flatMap(({ inputContexts = [] }) => inputContexts),
    ...messages.needed,
  ])
  return conversations.flatMap((one) => [
    ...(one.inputContexts ?? [])
      .filter((name) => !set.has(name))
      .map((context) => problem(one, 'CONTEXT_NEVER_SET', { context })),
    ...contextsSetBy(one)
      .filter((name) => !needed.has(name))
      .map((context) => problem(one, 'CONTEXT_NEVER_NEEDED', { context })),
  ])
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
  const nowhere = buttonsOf(conversation, linked, index).filter(
    ({ leadsTo, form }) => form.active && form.entity === null && (leadsTo === null || leadsTo.length === 0),
  )
  return [
    ...off.map(({ form }) => problem(conversation, 'FORM_OFF', { form: form.name })),
    ...nowhere.map(({ form, label }) =>
      problem(conversation, 'BUTTON_LEADS_NOWHERE', { form: form.name, button: label }),
    ),
  ]
}
