import type { ComponentKind, RowIssue, UploadWay } from '@parlance/contract'
import { errorIn } from '../file/uploadDraft'
import type { Existing } from './findExisting'

/** A conversation of the domain that the file does not name. */
export type OtherConversation = { id: number; name: string }

/** Which conversations of a file are not applied in a way, which of the domain are not deleted, and why. */
export type LeftOut = {
  /** The positions of conversations in the file. */
  refused: Set<number>
  /** The ids of conversations. */
  kept: Set<number>
  issues: RowIssue[]
}

/** What becomes of conversations of the domain in one way. */
export type Staying = {
  isDeleted(id: number): boolean
  isReplaced(id: number): boolean
  /** Whether a conversation or a component stays as it is, so that what it refers to must still be there. */
  stays(kind: string, id: number): boolean
  /** The position in the file of the conversation with an id. */
  positionOf(id: number): number | undefined
}

/** Works that out by what is left out so far, which may become more. */
export function stayingBy(
  { existing, others }: { existing: Existing; others: readonly OtherConversation[] },
  way: UploadWay,
  { refused, kept }: Pick<LeftOut, 'refused' | 'kept'>,
  goes: GoesComponent,
): Staying {
  const positions = new Map([...existing].map(([position, { id }]) => [id, position]))
  const otherIds = new Set(others.map(({ id }) => id))
  const isDeleted = (id: number) => way === 'REPLACE_ALL' && otherIds.has(id) && !kept.has(id)
  const isReplaced = (id: number) => way !== 'ADD' && positions.has(id) && !refused.has(positions.get(id)!)
  return {
    isDeleted,
    isReplaced,
    stays: (kind, id) =>
      kind === 'conversation' ? !isDeleted(id) && !isReplaced(id) : !goes(kind as ComponentKind, id),
    positionOf: (id) => positions.get(id),
  }
}

/** Whether a component is deleted or written anew: what it referred to before does not count. */
export type GoesComponent = (kind: ComponentKind, id: number) => boolean

/** Says that something is not deleted, as these use it. */
export function keptIssue(name: string, users: Iterable<string>): RowIssue {
  return errorIn(0, null, 'KEPT_IN_USE', name, { name, users: [...new Set(users)] })
}
