import { AppError, type FormAction, type FormFields } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nameKey } from '../reference/nameKey'
import { type At, below, type Visit, visitText } from '../reference/reference'
import type { Renamed } from '../reference/renaming'
import type { Change, KindRules } from './kind'

/** Forms: buttons are referred to by conditions, the version is part of the notation. */
export const form: KindRules<FormFields> = {
  visit(fields, visit) {
    const at: At = { site: 'form', path: '' }
    const { entity, action } = fields
    return {
      ...fields,
      guideText: visitText(fields.guideText, below(at, 'guideText'), visit),
      entity: entity === null ? null : visit({ kind: 'entity', name: entity, ...below(at, 'entity') }),
      buttons: fields.buttons.map((button, i) => {
        const here = below(below(below(at, 'buttons'), i), 'action')
        return { ...button, ...(button.action && { action: visitAction(button.action, here, visit) }) }
      }),
      ...(action && { action: visitAction(action, below(at, 'action'), visit) }),
    }
  },
  target: ({ version, buttons }) => ({ version, buttons: buttons.map((button) => button.name) }),
  settleChange: settleButtons,
}

function visitAction(action: FormAction, at: At, visit: Visit): FormAction {
  if (action.type === 'TEXT') return { ...action, text: visitText(action.text, below(at, 'text'), visit) }
  const name = action.conversation
  return { ...action, conversation: visit({ kind: 'conversation', name, ...below(at, 'conversation') }) }
}

/**
 * Returns the buttons that have another name at the same position and still do the same: conditions follow them.
 * Throws IN_USE with BUTTON_IN_USE for one that goes while a condition asks for it, as that could never hold again.
 */
async function settleButtons({ tx, domainId, id, before, after }: Change<FormFields>): Promise<Renamed[]> {
  const names = new Set(after.buttons.map((button) => nameKey(button.name)))
  const lost = before.buttons.filter((button) => !names.has(nameKey(button.name)))
  if (lost.length === 0) return []
  const renamed = newNames(before, after)
  const removed = lost.flatMap(({ name }) => (renamed.has(nameKey(name)) ? [] : [name]))
  if (removed.length > 0) await refuseAsked(tx, domainId, id, before.name, removed)
  const button = { kind: 'formButton', target: { kind: 'form', id }, form: before.name } as const
  return [...renamed.values()].map(([from, to]) => ({ ...button, from, to }))
}

/** The old and the new names of buttons, by the keys of the old ones. */
function newNames(before: FormFields, after: FormFields): Map<string, [from: string, to: string]> {
  const renamed = new Map<string, [string, string]>()
  if (before.buttons.length !== after.buttons.length) return renamed
  const known = new Set(before.buttons.map((button) => nameKey(button.name)))
  before.buttons.forEach((button, i) => {
    const { name, action } = after.buttons[i]!
    if (known.has(nameKey(name)) || leadsTo(action) !== leadsTo(button.action)) return
    renamed.set(nameKey(button.name), [button.name, name])
  })
  return renamed
}

function leadsTo(action: FormAction | undefined): string {
  if (!action) return ''
  return `${action.type} ${action.type === 'LINK' ? action.conversation : action.text}`
}

async function refuseAsked(
  tx: Database,
  domainId: number,
  id: number,
  form: string,
  removed: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; button: string }>`
    select distinct c.id, c.name, t->>'button' as button
    from reference_use u
    join conversation c on c.domain_id = u.domain_id and c.id = u.from_id
    join answer a on a.domain_id = c.domain_id and a.conversation_id = c.id,
      jsonb_array_elements(a.settings->'conditions') g, jsonb_array_elements(g) t
    where u.domain_id = ${domainId} and u.from_kind = 'conversation' and u.to_kind = 'form' and u.to_id = ${id}
      and u.site = 'condition' and t->>'type' = 'form' and t->>'form' = ${form} and t->>'button' <> ''
    order by c.name, c.id`.execute(tx)
  const keys = new Map(removed.map((name) => [nameKey(name), name]))
  const asking = rows.filter((row) => keys.has(nameKey(row.button)))
  const [first] = asking
  if (!first) return
  const same = asking.filter((row) => nameKey(row.button) === nameKey(first.button))
  const users = same.map((row) => ({
    kind: 'conversation',
    id: row.id,
    name: row.name,
    where: 'condition',
  }))
  const params = { name: keys.get(nameKey(first.button)), users, count: users.length }
  throw new AppError('IN_USE', params, [{ path: 'buttons', code: 'BUTTON_IN_USE', params }])
}
