import type { TestApp } from '../testApp'

/** What a stored turn is told to be; the rest is a message of one user that a conversation answered. */
export type GivenTurn = Partial<{
  environment: string
  platform: string
  user: string
  event: string
  match: string
  emotion: string | null
  trace: object
  session: string
  bubbles: object[]
  conversation: [id: number, name: string, ...tags: string[]]
  elapsedMs: number
  build: number
  /** The id of another domain. */
  of: number
}>

let written = 0

/** Writes turns of a domain into the history, at any instant. Each call answers the turn's id. */
export function turnWriter(server: TestApp, domainId: () => number) {
  return async (at: string, given: GivenTurn = {}, utterance = 'hello'): Promise<string> => {
    const id = `t-${(written += 1)}`
    const [conversationId = null, name = null, ...tags] = given.conversation ?? []
    const row = {
      domain_id: given.of ?? domainId(),
      at: new Date(at),
      id,
      environment: given.environment ?? 'REAL',
      platform: given.platform ?? 'custom',
      user_id: given.user ?? 'mina',
      session_id: given.session ?? 's',
      user_ip: null,
      event: given.event ?? 'send',
      utterance,
      answer: '',
      conversation_id: conversationId,
      conversation_name: name,
      match_type: given.match ?? 'SINGLE',
      score: 0,
      elapsed_ms: given.elapsedMs ?? 1,
      build_id: given.build ?? 1,
      bubbles: JSON.stringify(given.bubbles ?? []),
      trace: JSON.stringify(given.trace ?? {}),
      tags,
      emotion: given.emotion ?? null,
    }
    await server.context.database
      .insertInto('turn')
      .values(row as never)
      .execute()
    return id
  }
}
