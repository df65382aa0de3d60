import { type Switcher, SwitcherFields, switcherWebhookPath } from '@parlance/contract'
import type { DraftForm, DraftShape, Stored } from '../../../shared/form/draftForm'

/** A place as it is edited: the secret is written and never read back. */
export type PlaceDraft = Omit<SwitcherFields, 'secret' | 'destinationId'> & {
  destinationId: string
  secret: string
}
export type StoredPlace = Stored<SwitcherFields> & { id: number; hasSecret: boolean }
export type PlaceForm = DraftForm<SwitcherFields, PlaceDraft, StoredPlace>
/** What is open over the list: a stored place, or a new one of a type. */
export type OpenPlace = { place: Switcher | null; type: SwitcherFields['type'] }

/** What is wrong is told at its field; an empty secret leaves the stored one as it is. */
export const PLACE_SHAPE: DraftShape<SwitcherFields, PlaceDraft> = {
  of: ({ destinationId = '', secret, ...fields }) => ({ ...fields, destinationId, secret: secret ?? '' }),
  prepare: ({ secret, ...fields }) => ({ fields: { ...fields, ...(secret !== '' && { secret }) } }),
}

/** A stored place as a form has it. */
export function storedOf(place: Switcher): StoredPlace {
  const { id, revision, hasSecret, updatedAt, updatedBy } = place
  return { id, hasSecret, fields: fieldsOf(place), revision, updatedAt, updatedBy }
}

/** What is sent to change a place; the secret stays as it is. */
export function fieldsOf({ type, name, url, active, destinationId }: Switcher): SwitcherFields {
  return { type, name, url, active, destinationId }
}

/** A new place: the bot's own has our address, that of people one which the operator enters. */
export function newPlace(type: SwitcherFields['type'], domainId: number, name: string): SwitcherFields {
  const url = type === 'BOT' ? webhookOf(domainId) : ''
  return { type, name, url, active: true, destinationId: '' }
}

/** Where the switcher tells us that a talk was handed back. */
export function webhookOf(domainId: number): string {
  return location.origin + switcherWebhookPath(domainId)
}

/** What is wrong with a place as it is entered, by field. */
export function wrongFields(fields: SwitcherFields): string[] {
  const { issues = [] } = SwitcherFields.safeParse(fields).error ?? {}
  return issues.map(({ path }) => path.join('.'))
}
