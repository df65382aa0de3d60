import { conversationsOfLabel } from '../features/classLabel'
import type { Label } from '../features/trainingSamples'

/** The facts about a conversation that a report needs. */
export type ReportedConversation = { name: string; inputContexts?: readonly string[] | undefined }

/** The classes of a model as the conversations behind them, which may share a class (decision 0033). */
export type ReportedClasses = {
  /** Ids of the conversations that a class stands for. */
  membersOf: (classNumber: number) => readonly number[]
  contextsOf: (id: number) => readonly string[]
  named: (id: number) => { id: number; name: string }
  /** The conversation of a class that the same turn may mean as well as one of the other class. */
  nameOf: (classNumber: number, other: number) => { id: number; name: string }
  /** Whether input contexts keep all conversations of one class apart from all of the other. */
  keptApart: (one: number, other: number) => boolean
  /** Whether both classes stand for a same conversation. */
  shareConversation: (one: number, other: number) => boolean
}

/** Looks up the conversations of classes; conversations are by id. */
export function reportedClasses(
  labels: readonly Label[],
  conversations: ReadonlyMap<number, ReportedConversation>,
): ReportedClasses {
  const members = labels.map(conversationsOfLabel)
  const contextsOf = (id: number) => conversations.get(id)?.inputContexts ?? []
  const needs = (id: number) => (contextsOf(id).length > 0 ? contextsOf(id) : [NO_CONTEXT])
  const ids = members.map((own) => new Set(own))
  const needed = members.map((own) => new Set(own.flatMap(needs)))
  const named = (id: number) => ({ id, name: conversations.get(id)?.name ?? String(id) })
  return {
    membersOf: (classNumber) => members[classNumber]!,
    contextsOf,
    named,
    nameOf: (classNumber, other) => {
      const own = members[classNumber]!
      return named(own.find((id) => needs(id).some((name) => needed[other]!.has(name))) ?? own[0]!)
    },
    keptApart: (one, other) => !meet(needed[one]!, needed[other]!),
    shareConversation: (one, other) => meet(ids[one]!, ids[other]!),
  }
}

/** Stands for needing no context; no context has this name. */
const NO_CONTEXT = ''

function meet<Element>(one: ReadonlySet<Element>, other: ReadonlySet<Element>): boolean {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one]
  for (const element of fewer) if (more.has(element)) return true
  return false
}
