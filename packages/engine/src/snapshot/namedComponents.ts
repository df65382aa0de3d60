import type { CallEvent } from '@parlance/contract'
import type { Snapshot, SnapshotComponents, SnapshotConversation } from './snapshot'

export type SnapshotForm = SnapshotComponents['form'][number]
export type SnapshotActionMethod = SnapshotComponents['actionMethod'][number]
export type SnapshotUserVariable = SnapshotComponents['userVariable'][number]
type SnapshotBusinessHours = SnapshotComponents['businessHours'][number]

/** Conversations and components by the names under which texts, forms and settings refer to them. */
export type NamedComponents = {
  conversations: ReadonlyMap<string, SnapshotConversation>
  /** Of version 1 and 2 apart: two forms may share a name otherwise. */
  forms: Record<1 | 2, ReadonlyMap<string, SnapshotForm>>
  formsById: ReadonlyMap<number, SnapshotForm>
  actionMethods: Record<1 | 2, ReadonlyMap<string, SnapshotActionMethod>>
  userVariables: ReadonlyMap<string, SnapshotUserVariable>
  businessHours: ReadonlyMap<string, SnapshotBusinessHours>
  /** Conversations that an intent of the external classifier names, by that name without regard to case. */
  intents: ReadonlyMap<string, SnapshotConversation[]>
  events: ReadonlyMap<CallEvent, SnapshotConversation[]>
  /** Conversations that have a context as input, by its name. */
  inputs: ReadonlyMap<string, SnapshotConversation[]>
}

/** Indexes the conversations and components of a snapshot by name. */
export function nameComponents(snapshot: Snapshot): NamedComponents {
  const { conversations, components } = snapshot
  const forms = components.form.filter((form) => form.active)
  const versions = <T extends { name: string; version: 1 | 2 }>(all: readonly T[]) => ({
    1: byName(all.filter(({ version }) => version === 1)),
    2: byName(all.filter(({ version }) => version === 2)),
  })
  return {
    conversations: byName(conversations),
    forms: versions(forms),
    formsById: new Map(forms.map((form) => [form.id, form])),
    actionMethods: versions(components.actionMethod),
    userVariables: byName(components.userVariable),
    businessHours: byName(components.businessHours),
    intents: grouped(conversations, ({ questions }) =>
      questions.flatMap(({ chatType, text }) => (chatType === 'INTENT' ? [text.toLowerCase()] : [])),
    ),
    events: grouped(conversations, ({ questions }) =>
      // The contract lets nothing but names of events into such a question.
      questions.flatMap(({ chatType, text }) => (chatType === 'EVENT' ? [text as CallEvent] : [])),
    ),
    inputs: grouped(conversations, ({ inputContexts }) => inputContexts ?? []),
  }
}

function byName<T extends { name: string }>(all: readonly T[]): Map<string, T> {
  return new Map(all.map((one) => [one.name, one]))
}

function grouped<Key>(
  conversations: readonly SnapshotConversation[],
  keysOf: (conversation: SnapshotConversation) => readonly Key[],
): Map<Key, SnapshotConversation[]> {
  const groups = new Map<Key, SnapshotConversation[]>()
  for (const conversation of conversations) {
    for (const key of keysOf(conversation)) {
      const group = groups.get(key)
      if (group) group.push(conversation)
      else groups.set(key, [conversation])
    }
  }
  return groups
}
