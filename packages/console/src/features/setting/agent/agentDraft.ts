import { type Switcher, SwitcherFields, switcherWebhookPath } from '@parlance/contract'
import type { DraftForm, DraftShape, Stored } from '../../../shared/form/draftForm'

/** An agent connection while it is edited. The secret can be set but is never read back. */
export type AgentDraft = Omit<SwitcherFields, 'secret' | 'destinationId'> & {
  destinationId: string
  secret: string
}
export type StoredAgent = Stored<SwitcherFields> & { id: number; hasSecret: boolean }
export type AgentForm = DraftForm<SwitcherFields, AgentDraft, StoredAgent>
/** What the drawer edits: a stored connection, or a new one of the given type. */
export type OpenAgent = { agent: Switcher | null; type: SwitcherFields['type'] }

/** Faults are shown at their fields. An empty secret keeps the stored one. */
export const AGENT_SHAPE: DraftShape<SwitcherFields, AgentDraft> = {
  of: ({ destinationId = '', secret, ...fields }) => ({ ...fields, destinationId, secret: secret ?? '' }),
  prepare: ({ secret, ...fields }) => ({ fields: { ...fields, ...(secret !== '' && { secret }) } }),
}

/** A stored connection in the shape that the form edits. */
export function storedOf(agent: Switcher): StoredAgent {
  const { id, revision, hasSecret, updatedAt, updatedBy } = agent
  return { id, hasSecret, fields: fieldsOf(agent), revision, updatedAt, updatedBy }
}

/** The fields that are sent to change a connection without changing its secret. */
export function fieldsOf({ type, name, url, active, destinationId }: Switcher): SwitcherFields {
  return { type, name, url, active, destinationId }
}

/** A new connection. The bot's has the address of this server; that of human agents is entered by the operator. */
export function newAgent(type: SwitcherFields['type'], domainId: number, name: string): SwitcherFields {
  const url = type === 'BOT' ? webhookOf(domainId) : ''
  return { type, name, url, active: true, destinationId: '' }
}

/** The webhook that the external switcher calls when it hands a conversation back. */
export function webhookOf(domainId: number): string {
  return location.origin + switcherWebhookPath(domainId)
}

/** The paths of the fields that the contract refuses. */
export function wrongFields(fields: SwitcherFields): string[] {
  const { issues = [] } = SwitcherFields.safeParse(fields).error ?? {}
  return issues.map(({ path }) => path.join('.'))
}
