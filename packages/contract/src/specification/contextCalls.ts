import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { CONTEXT_NAME_MAX } from '../primitives/limits'
import { ById, Id, InDomain, Pager, Paging, page, QueryFlag, Revision } from '../primitives/primitives'
import { ContextName, OutputContext } from '../turn/context'
import { NAME_IS_SEARCHED, SearchBody } from './searching'

/** What has contexts: conversations, and the bot's own messages of welcome and of failure. */
const CONTEXT_KINDS = ['chat', 'welcome', 'failure'] as const
export type ContextKind = (typeof CONTEXT_KINDS)[number]
/** Needed for a match, or changed by an answer. */
const CONTEXT_SIDES = ['input', 'output'] as const
export type ContextSide = (typeof CONTEXT_SIDES)[number]

const Place = {
  id: Id,
  /** The conversation, or the message, that has it. */
  ownerId: Id,
  ownerName: z.string(),
  /** The revision of the conversation or message that has the context. */
  revision: z.number(),
}
/** A context that a conversation or a message needs. */
export const InputContextItem = z.object({ ...Place, name: z.string() })
export type InputContextItem = z.infer<typeof InputContextItem>
/** A context that an answer of a conversation, or a message, changes. */
export const OutputContextItem = OutputContext.extend(Place)
export type OutputContextItem = z.infer<typeof OutputContextItem>

const Owner = z.object({
  kind: z.enum(['conversation', 'message', 'slot']),
  id: Id,
  name: z.string(),
  /** Of a slot: the conversation whose task has it. */
  conversationId: Id.optional(),
})
/** The owner's revision that the caller read; without it, whatever the owner has become since is changed. */
const Of = { revision: Revision.optional() }
const InputBody = z.object({ name: ContextName, ...Of })
const OutputBody = OutputContext.extend(Of)

/** A conversation may be called `uttsetId`, a message `messageId`. */
const OWNER_NAMES = { uttsetId: 'ownerId', messageId: 'ownerId' }

const CHANGE = { permit: 'Change/content', query: InDomain } as const
const VIEW = { permit: 'View/executeBuilder' } as const

type Path = `/api/v1/${string}`

/** The calls on one side of the contexts of a kind. */
function sideCalls<
  const At extends Path,
  Body extends typeof InputBody | typeof OutputBody,
  Item extends z.ZodType,
>(path: At, body: Body, item: Item, what: string) {
  const create = body.extend({ ownerId: Id }) as unknown as z.ZodType<z.output<Body> & { ownerId: number }>
  return {
    create: endpoint({
      ...CHANGE,
      method: 'POST',
      path,
      summary: `Add ${what}`,
      body: create,
      bodyNames: OWNER_NAMES,
      reply: item,
    }),
    update: endpoint({
      ...CHANGE,
      method: 'PUT',
      path: `${path}/:id` as Path,
      summary: `Change ${what}`,
      params: ById,
      body,
      reply: item,
    }),
    remove: endpoint({
      ...CHANGE,
      method: 'DELETE',
      path: `${path}/:id` as Path,
      summary: `Remove ${what}; IN_USE for the only one that begins a context which something needs, unless forced`,
      params: ById,
      query: InDomain.extend({ force: QueryFlag.optional() }),
      /** What needs the context that nothing begins any more, and so is never matched. */
      reply: z.object({ removed: z.number(), unreachable: z.array(Owner) }),
    }),
    ...findingCalls(path, item, what),
  }
}

/** The calls that find contexts on one side of a kind. */
function findingCalls<Item extends z.ZodType>(path: Path, item: Item, what: string) {
  return {
    search: endpoint({
      ...VIEW,
      method: 'POST',
      path: `${path}/search`,
      summary: `Search: ${what}`,
      query: InDomain,
      body: SearchBody.extend({ ownerId: Id.optional() }),
      bodyNames: { ...OWNER_NAMES, ...NAME_IS_SEARCHED },
      reply: page(item),
    }),
    autoComplete: endpoint({
      ...VIEW,
      method: 'GET',
      path: `${path}/auto-complete`,
      summary: `Names of contexts of the domain that begin so, at most five, for ${what}`,
      query: InDomain.extend({ name: z.string().max(CONTEXT_NAME_MAX).default('') }),
      reply: z.array(z.string()),
    }),
  }
}

const input = <const Kind extends ContextKind>(kind: Kind, what: string) =>
  sideCalls(`/api/v1/${kind}/input/context`, InputBody, InputContextItem, what)
const output = <const Kind extends ContextKind>(kind: Kind, what: string) =>
  sideCalls(`/api/v1/${kind}/output/context`, OutputBody, OutputContextItem, what)

/** Calls of section 7 on contexts that conversations need. */
export const chatInputContext = input('chat', 'a context that a conversation needs')
/** Calls of section 7 on contexts that conversations change. */
export const chatOutputContext = output('chat', 'a context that a conversation changes')
/** Calls of section 7 on contexts that welcome messages need. */
export const welcomeInputContext = input('welcome', 'a context that a welcome message needs')
/** Calls of section 7 on contexts that welcome messages change. */
export const welcomeOutputContext = output('welcome', 'a context that a welcome message changes')
/** Calls of section 7 on contexts that failure messages need. */
export const failureInputContext = input('failure', 'a context that a failure message needs')
/** Calls of section 7 on contexts that failure messages change. */
export const failureOutputContext = output('failure', 'a context that a failure message changes')

/** A context of a domain: what needs it, and what changes it in which way. */
export const ContextRule = z.object({
  name: z.string(),
  input: z.array(Owner),
  output: z.array(OutputContext.omit({ name: true }).extend(Owner.shape)),
})
export type ContextRule = z.infer<typeof ContextRule>

/** What a context lacks: nothing begins it, so that what needs it is never matched; or nothing needs it. */
export const CONTEXT_LACKS = ['NOT_BEGUN', 'NOT_NEEDED'] as const
export type ContextLack = (typeof CONTEXT_LACKS)[number]

/** What a context lacks, if anything; to prolong or to end one does not begin it. */
export function lackOf({ input, output }: Pick<ContextRule, 'input' | 'output'>): ContextLack | null {
  if (!output.some((change) => change.function === 'ADD')) return 'NOT_BEGUN'
  return input.length === 0 ? 'NOT_NEEDED' : null
}

/** Calls on all contexts of a domain: that of section 7, and a new name for one of them. */
export const specificationContext = {
  rules: endpoint({
    ...VIEW,
    method: 'GET',
    path: '/api/v1/context-rule',
    summary: 'The contexts of a domain: what needs each, and what changes it',
    query: InDomain.extend(Paging.shape).extend({ pager: Pager, lack: z.enum(CONTEXT_LACKS).optional() }),
    reply: page(ContextRule),
  }),
  rename: endpoint({
    ...CHANGE,
    method: 'PUT',
    path: '/api/v1/context-rule',
    summary:
      'Give a context another name wherever it is needed or changed; DUPLICATE_NAME unless they are to join',
    body: z.object({
      name: z.string(),
      newName: ContextName,
      /** Where there is a context of the new name already, both become one. */
      join: z.boolean().default(false),
    }),
    /** How many conversations and messages were changed. */
    reply: z.object({ changed: z.number() }),
  }),
}
