import { z } from 'zod'
import { Id } from '../primitives'

/** Kinds of component that refer or are referred to: one index serves them all (specification section 8). */
export const COMPONENT_KINDS = [
  'conversation',
  'entity',
  'tag',
  'group',
  'systemEntity',
  'actionMethod',
  'form',
  'userVariable',
  'variable',
  'apiEntity',
  'businessHours',
  'holiday',
  'peopleType',
  'keywordGroup',
  'bannedWord',
  'message',
  'dialogueSettings',
] as const
export type ComponentKind = (typeof COMPONENT_KINDS)[number]

/** One user of a component, shown where a deletion is refused: kind, id and name of what refers to it. */
export const Use = z.object({ kind: z.enum(COMPONENT_KINDS), id: Id, name: z.string(), where: z.string() })
export type Use = z.infer<typeof Use>
