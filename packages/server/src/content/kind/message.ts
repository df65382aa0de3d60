import {
  type FieldIssue,
  type MessageFields,
  parseExpression,
  WELCOME_MESSAGES_MAX,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { numberParts } from '../reference/numberParts'
import type { Writing } from '../reference/writing'
import { visitBubbles } from './bubbleReferences'
import { componentStore } from './componentStore'
import type { KindRules } from './kind'

/** Of failure messages several may be on: one is then chosen by chance (behaviour 12.2). */
const ONE_ON: readonly MessageFields['kind'][] = ['WELCOME', 'SYSTEM_ERROR']

/** Messages of the bot itself: which may be on together. */
export const message: KindRules<MessageFields> = {
  visit: (fields, visit) => ({
    ...fields,
    bubbles: visitBubbles(fields.bubbles, { site: 'answer', path: 'bubbles' }, visit),
  }),
  async issues({ tx, domainId, fields, before, others }) {
    const { kind, on } = fields
    const all = await others()
    const same = all.filter((other) => other.kind === kind)
    const issues = failureIssues([fields, ...all], before ? [before, ...all] : all)
    if (kind === 'NO_RESPONSE' && before?.kind !== kind) {
      const { domain_type } = await domainRow(tx, domainId, ['domain_type'])
      if (domain_type !== 'CALL_CENTRE') issues.push({ path: 'kind', code: 'CALL_CENTRE_ONLY' })
    }
    if (kind === 'WELCOME' && same.length >= WELCOME_MESSAGES_MAX)
      issues.push({ path: 'kind', code: 'WELCOME_TOO_MANY', params: { max: WELCOME_MESSAGES_MAX } })
    const other = same.find((one) => one.on)
    if (on && other && ONE_ON.includes(kind))
      issues.push({ path: 'on', code: 'ONE_MESSAGE_ON', params: { name: other.name } })
    return [...issues, ...pushIssues(fields, before)]
  },
  issuesOfRest: failureIssues,
  afterSave: numberContexts,
}

/** A push message is the same for all who get it, so nothing in it may depend on a turn; forms are shown as they are. */
function pushIssues({ kind, push, bubbles }: MessageFields, before: MessageFields | null): FieldIssue[] {
  if (kind !== 'PUSH') return []
  if (!push) return [{ path: 'push', code: 'REQUIRED' }]
  const { type, at } = push
  const isPast = type === 'SCHEDULED' && at !== null && at !== before?.push?.at && Date.parse(at) < Date.now()
  const late: FieldIssue[] = isPast ? [{ path: 'push.at', code: 'TIME_PAST' }] : []
  const bound = bubbles.flatMap((bubble, index): FieldIssue[] =>
    textsIn(bubble).some(dependsOnTurn)
      ? [{ path: `bubbles.${index}.component.data.description`, code: 'PUSH_EXPRESSION' }]
      : [],
  )
  return [...late, ...bound]
}

function dependsOnTurn(text: string): boolean {
  return parseExpression(text).some(
    (part) => part.kind !== 'text' && part.of !== 'form' && part.of !== 'formV2',
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Calls name its contexts by a number (decision 0041). */
async function numberContexts(tx: Database, writing: Writing, id: number): Promise<void> {
  const [saved] = await componentStore('message').read(tx, writing.domainId, [id])
  const { inputContexts = [], outputContexts = [] } = saved!.fields
  const parts = [
    ...inputContexts.map((name) => ({ list: 'input', name })),
    ...outputContexts.map(({ name }) => ({ list: 'output', name })),
  ]
  await numberParts(tx, writing, 'message', [{ id, parts }])
}

/** Where there are failure messages, or were, one of them is on (section 5). */
function failureIssues(messages: readonly MessageFields[], before: readonly MessageFields[]): FieldIssue[] {
  const isOn = messages.some((one) => one.kind === 'FAILURE' && one.on)
  return !isOn && [...messages, ...before].some((one) => one.kind === 'FAILURE')
    ? [{ path: 'on', code: 'FAILURE_MESSAGE_REQUIRED' }]
    : []
}
