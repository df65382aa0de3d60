import { z } from 'zod'
import { FORM_TYPES } from '../component/form'
import { checkSlot, SlotShape, Task } from '../conversation/task'
import { endpoint } from '../endpoint/endpoint'
import { SLOT_NAME_MAX, SLOTS_PER_TASK_MAX } from '../primitives/limits'
import { ById, Id, InDomain, Pager, Paging, page, QueryId, Revision } from '../primitives/primitives'
import { OutputContext } from '../turn/context'

/** The revision of the conversation that the caller read; without it, whatever it has become since is changed. */
const Of = { revision: Revision.optional() }

/** A context that a slot changes when it is filled. */
export const SlotContext = OutputContext.extend({ id: Id, slotId: Id, uttsetId: Id })
export type SlotContext = z.infer<typeof SlotContext>

/** A slot with the task that it belongs to. */
export const SlotItem = SlotShape.omit({ outputContexts: true }).extend({
  id: Id,
  uttsetId: Id,
  uttsetName: z.string(),
  /** The revision of the conversation. */
  revision: z.number(),
  position: z.number(),
  contexts: z.array(SlotContext),
})
export type SlotItem = z.infer<typeof SlotItem>

/** The fields that each part of a slot has (section 7). */
const SLOT_PARTS = {
  BASIC: [
    'name',
    'entity',
    'otherEntities',
    'markers',
    'required',
    'askBack',
    'valueExpression',
    'keepFromEarlier',
    'datePreference',
  ],
  OPTIONS: ['options', 'onlyWhenAsked', 'confirmation', 'askedWhen'],
  ASK_COUNT: ['askCount', 'overCount', 'unknownValue'],
  VALUE_TYPE: ['valueType', 'defaultValue'],
  CONDITION: ['conditionUrl', 'strict'],
} as const
type SlotPart = keyof typeof SLOT_PARTS

/** Of these fields those that change: what is left out stays, null takes it away. */
function changesOf(shape: z.ZodRawShape): z.ZodObject<Record<never, z.ZodType>> {
  const entries = Object.entries(shape).map(([key, field]) => {
    // A field that is left out has no default here.
    const given = (field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType
    return [key, given.nullable().optional()]
  })
  return z.object(Object.fromEntries(entries))
}

function patch<const Part extends SlotPart>(part: Part) {
  const shape = Object.fromEntries(SLOT_PARTS[part].map((name) => [name, SlotShape.shape[name]]))
  return endpoint({
    ...CHANGE,
    method: 'PATCH',
    path: `/api/v1/slot/:id/${part}`,
    summary: `Change a slot: ${SLOT_PARTS[part].join(', ')}`,
    params: ById,
    body: changesOf(shape).extend(Of),
    reply: SlotItem,
  })
}

const CHANGE = { permit: 'Change/content', query: InDomain } as const
const VIEW = { method: 'GET', permit: 'View/executeBuilder' } as const
const LISTED = InDomain.extend(Paging.shape).extend({ uttsetId: QueryId.optional(), pager: Pager })

/** What a task does besides filling its slots. */
export const TaskRules = Task.omit({ slots: true }).extend({
  id: Id,
  name: z.string(),
  revision: z.number(),
  /** Entities of its slots that are required. */
  requiredEntities: z.array(z.string()),
})
export type TaskRules = z.infer<typeof TaskRules>

const reading = {
  list: endpoint({
    ...VIEW,
    path: '/api/v1/slot',
    summary: 'Slots of the tasks of a domain, or of one task in its order',
    query: LISTED,
    reply: page(SlotItem),
  }),
  read: endpoint({
    ...VIEW,
    path: '/api/v1/slot/:id',
    summary: 'One slot',
    params: ById,
    query: InDomain,
    reply: SlotItem,
  }),
  exist: endpoint({
    ...VIEW,
    path: '/api/v1/slot/exist',
    summary: 'Whether a task of the domain, or the one that is named, has a slot of this name',
    query: InDomain.extend({ name: z.string().max(SLOT_NAME_MAX), uttsetId: QueryId.optional() }),
    reply: z.object({ exist: z.boolean() }),
  }),
  forms: endpoint({
    ...VIEW,
    path: '/api/v1/slot/forms',
    summary: 'Forms that the question of a slot can show',
    query: LISTED.omit({ uttsetId: true }),
    reply: page(
      z.object({
        id: Id,
        name: z.string(),
        /** How a text shows it. */
        code: z.string(),
        version: z.union([z.literal(1), z.literal(2)]),
        type: z.enum(FORM_TYPES),
        active: z.boolean(),
      }),
    ),
  }),
  contexts: endpoint({
    ...VIEW,
    path: '/api/v1/slot/context',
    summary: 'Contexts that slots change when they are filled',
    query: LISTED.extend({ slotId: QueryId.optional() }),
    reply: page(SlotContext),
  }),
  taskRules: endpoint({
    ...VIEW,
    path: '/api/v1/uttset/task-rules/:id',
    summary: 'What a task does besides filling its slots',
    params: ById,
    query: InDomain,
    reply: TaskRules,
  }),
}

const CONTEXTS = '/api/v1/slot/:id/contexts'
const ContextParams = ById.extend({ contextId: QueryId })

/** Calls of section 7 on slots and on the rules of their tasks. */
export const specificationSlot = {
  ...reading,
  create: endpoint({
    ...CHANGE,
    method: 'POST',
    path: '/api/v1/slot',
    summary: 'Add a slot at the end of a task; the first one makes a conversation a task',
    body: SlotShape.extend({ uttsetId: Id, ...Of }).superRefine(checkSlot),
    reply: SlotItem,
  }),
  removeMany: endpoint({
    ...CHANGE,
    method: 'DELETE',
    path: '/api/v1/slot/batch',
    summary: 'Delete slots, all or none; refused while something refers to one, and for the last of a task',
    body: z.object({ ids: z.array(Id).min(1, 'REQUIRED').max(1_000, 'TOO_MANY') }),
    reply: z.object({ removed: z.number() }),
  }),
  reorder: endpoint({
    ...CHANGE,
    method: 'PUT',
    path: '/api/v1/slot/reorder',
    summary: 'Put all slots of a task into an order',
    body: z.object({ uttsetId: Id, ids: z.array(Id).max(SLOTS_PER_TASK_MAX, 'TOO_MANY'), ...Of }),
    reply: z.array(SlotItem),
  }),
  patchBasic: patch('BASIC'),
  patchOptions: patch('OPTIONS'),
  patchAskCount: patch('ASK_COUNT'),
  patchValueType: patch('VALUE_TYPE'),
  patchCondition: patch('CONDITION'),
  addContext: endpoint({
    ...CHANGE,
    method: 'POST',
    path: CONTEXTS,
    summary: 'Let a slot change a context when it is filled',
    params: ById,
    body: OutputContext.extend(Of),
    reply: SlotContext,
  }),
  updateContext: endpoint({
    ...CHANGE,
    method: 'PUT',
    path: `${CONTEXTS}/:contextId`,
    summary: 'Change what a slot does to a context',
    params: ContextParams,
    body: OutputContext.extend(Of),
    reply: SlotContext,
  }),
  removeContext: endpoint({
    ...CHANGE,
    method: 'DELETE',
    path: `${CONTEXTS}/:contextId`,
    summary: 'Let a slot no longer change a context',
    params: ContextParams,
    reply: z.object({ removed: z.number() }),
  }),
  saveTaskRules: endpoint({
    ...CHANGE,
    method: 'POST',
    path: '/api/v1/uttset/task-rules',
    summary: 'Change what a task does besides filling its slots; what is left out stays',
    body: changesOf(Task.omit({ slots: true }).shape).extend({ uttsetId: Id, ...Of }),
    bodyNames: { id: 'uttsetId' },
    reply: TaskRules,
  }),
}
