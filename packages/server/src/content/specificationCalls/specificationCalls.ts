import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { componentCalls } from './component/componentCalls'
import { contentCalls } from './content/contentCalls'
import { contextCalls } from './context/contextCalls'
import { entityCalls } from './entity/entityCalls'
import { otherCalls } from './other/otherCalls'
import { slotCalls } from './slot/slotCalls'

/**
 * The calls of section 7 of the specification that the console does not make itself, for clients that were written from
 * its text. Their declarations are in the folder `specification` of the contract.
 *
 * What others save as a whole, these calls change in parts: a question, a slot, a context. Each reads the whole in its
 * transaction, changes the part and saves the whole as the console does (`changeConversation`, `updateComponent`), so
 * that every check, reference, name, version and count of changes is the same. What is wrong is told at its path within
 * the part that was sent. Slots and contexts have numbers of their own for that (`reference/numberParts.ts`, decision
 * 0041). A caller that sends the `revision` it has read finds out about edits in between; one that sends none changes
 * the part of whatever the whole has become.
 */
export function specificationRoutes(serve: Serve, context: Context): void {
  entityCalls(serve, context)
  componentCalls(serve, context)
  contentCalls(serve, context)
  slotCalls(serve, context)
  contextCalls(serve, context)
  otherCalls(serve, context)
}
