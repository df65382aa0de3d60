import type { BrokenReference, ConversationFields, FieldIssue } from '@parlance/contract'
import type { Snapshot } from '@parlance/engine'

type Contexts = Pick<ConversationFields, 'inputContexts' | 'outputContexts'> & {
  task?: ConversationFields['task'] | undefined
}

/**
 * Contexts that something waits for, prolongs or deletes though nothing adds them (behaviour 7.1): a conversation whose
 * inputs are never added is never matched. No save refuses them, as two conversations that lead to each other are
 * written one after the other.
 */
export function brokenContexts({ conversations, components }: Snapshot): BrokenReference[] {
  const parts: (Pick<BrokenReference, 'kind' | 'id' | 'name'> & { fields: Contexts })[] = [
    ...conversations.map((fields) => ({ kind: 'conversation' as const, ...named(fields), fields })),
    ...components.message.map((fields) => ({ kind: 'message' as const, ...named(fields), fields })),
  ]
  const added = new Set(parts.flatMap(({ fields }) => addedBy(fields)))
  return parts.flatMap(({ fields, ...part }) =>
    namedBy(fields)
      .filter(({ name }) => !added.has(name))
      .map(({ name, path }): BrokenReference => {
        const issue: FieldIssue = { path, code: 'UNKNOWN_CONTEXT', params: { name } }
        return { ...part, ...issue }
      }),
  )
}

function named({ id, name }: { id: number; name: string }) {
  return { id, name }
}

function addedBy(fields: Contexts): string[] {
  return outputsOf(fields).flatMap(({ name, function: does }) => (does === 'ADD' ? [name] : []))
}

function namedBy(fields: Contexts): { name: string; path: string }[] {
  const inputs = (fields.inputContexts ?? []).map((name, i) => ({ name, path: `inputContexts.${i}` }))
  return [...inputs, ...outputsOf(fields).filter((output) => output.function !== 'ADD')]
}

function outputsOf({ outputContexts = [], task }: Contexts) {
  const slots = task?.slots ?? []
  const at = (path: string, outputs: typeof outputContexts) =>
    outputs.map((output, i) => ({ ...output, path: `${path}.${i}.name` }))
  return [
    ...at('outputContexts', outputContexts),
    ...slots.flatMap((slot, i) => at(`task.slots.${i}.outputContexts`, slot.outputContexts ?? [])),
  ]
}
