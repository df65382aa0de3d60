import { referencesIn } from '@parlance/contract'
import type { Snapshot } from '../snapshot/snapshot'
import type { CallOutcome, OutwardRequest } from '../turn/effect'

const JSON_TYPE = 'application/json; charset=utf-8'
/** A price that the payment takes. */
const PRICE = '1000'

/**
 * What stands for the reply of an operator's server that is not called: it agrees to what it is asked, and each value of
 * an action method is the name of it in marks, so that a text shows where it stands.
 */
export function assumedReply(snapshot: Snapshot, { purpose, name }: OutwardRequest): CallOutcome {
  switch (purpose) {
    case 'SLOT_CHECK':
      return reply(JSON_TYPE, '{"valid":true}')
    case 'CONDITION_URL':
      return reply(JSON_TYPE, '{"result":true}')
    case 'API_ENTITY':
      return reply(JSON_TYPE, '{"entities":[]}')
    case 'AGENT':
    case 'MULTIMEDIA':
    case 'CLASSIFIER':
      return reply(JSON_TYPE, '{}')
    case 'ACTION_METHOD':
      return methodReply(snapshot, name)
  }
}

function methodReply(snapshot: Snapshot, name: string): CallOutcome {
  const method = snapshot.components.actionMethod.find((one) => one.name === name)
  if (method?.version !== 2) return reply('text/plain', method?.type === 'PRICE' ? PRICE : marked(name))
  const variables = new Set(
    textsOf([snapshot.conversations, snapshot.components.form]).flatMap((text) =>
      referencesIn(text).flatMap(({ of, name: one, reference }) =>
        of === 'actionMethodV2' && one === name && reference.variable !== null ? [reference.variable] : [],
      ),
    ),
  )
  const data = [...variables].map((variableName) => ({ variableName, value: marked(variableName) }))
  return reply(JSON_TYPE, JSON.stringify({ data, userVariable: [] }))
}

function marked(name: string): string {
  return `‹${name}›`
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('$2{') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function reply(contentType: string, body: string): CallOutcome {
  return { ok: true, status: 200, contentType, body, elapsedMs: 0 }
}
