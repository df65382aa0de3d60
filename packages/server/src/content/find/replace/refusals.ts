import {
  AppError,
  type ConversationFields,
  type FieldIssue,
  fieldIssues,
  type ReplacedKind,
  type ReplacedObject,
} from '@parlance/contract'
import type { Database } from '../../../db/database'
import { CONVERSATION } from '../../conversation/conversationReferences'
import { findIssues } from '../../conversation/itemIssues'
import { readItemReferences } from '../../conversation/itemReferences'
import { findTargets } from '../../kind/findTargets'
import type { EditedKind, Kind } from '../../kind/kind'
import { kindOf } from '../../kind/kinds'
import { referenceIssues } from '../../reference/referenceIssues'
import { referencesOf } from '../../reference/referring'

/** Why an object cannot have its new texts. */
export type Refusal = NonNullable<ReplacedObject['refusal']>
/** An object with fields that are about to be saved. */
export type Changed = { id: number; fields: object; before: object }

/** Checks new fields by the schema of their kind; returns them as it parsed them, or what is wrong. */
export function parseFields(kind: ReplacedKind, fields: unknown): { fields: object } | { refusal: Refusal } {
  const schema = kind === 'conversation' ? CONVERSATION.schema : kindOf(kind).schema
  const parsed = schema.safeParse(fields)
  return parsed.success
    ? { fields: parsed.data as object }
    : { refusal: refusalOf(fieldIssues(parsed.error)[0]!) }
}

/** The explanation that an error gives for the object that was to be saved. */
export function refusalOfError({ code, params, issues }: AppError): Refusal {
  return refusalOf(issues[0] ?? { path: '', code: code as FieldIssue['code'], params })
}

/**
 * Which of these could not be saved together, and why, by their ids. What is refused keeps its old texts, by which others
 * may then be refused in turn.
 */
export async function conversationRefusals(
  tx: Database,
  domainId: number,
  changed: readonly Changed[],
): Promise<Map<number, Refusal>> {
  const refused = new Map<number, Refusal>()
  for (let rest = changed; rest.length > 0; ) {
    const items = rest.map(({ id, fields }) => ({ id, fields: fields as ConversationFields }))
    const references = await readItemReferences(tx, domainId, items)
    const { issues } = await findIssues(tx, domainId, items, references)
    if (issues.length === 0) break
    for (const { item, ...issue } of issues)
      if (!refused.has(items[item]!.id)) refused.set(items[item]!.id, refusalOf(issue))
    rest = rest.filter(({ id }) => !refused.has(id))
  }
  return refused
}

/** Which components of a kind could not be saved, and why, by their ids: a few statements, however many they are. */
export async function componentRefusals(
  tx: Database,
  domainId: number,
  kind: EditedKind,
  changed: readonly Changed[],
): Promise<Map<number, Refusal>> {
  const refused = new Map<number, Refusal>()
  const of = kindOf(kind) as unknown as Kind<object>
  const references = changed.map(({ fields }) => referencesOf(of.visit, fields))
  const targets = await findTargets(tx, domainId, references.flat())
  let all: Promise<{ id: number; fields: object }[]> | undefined
  for (const [i, { id, fields, before }] of changed.entries()) {
    const others = async () => {
      all ??= of.store.read(tx, domainId, null)
      return (await all).flatMap((other) => (other.id === id ? [] : [other.fields]))
    }
    try {
      const issues = [
        ...((await of.issues?.({ tx, domainId, fields, before, others })) ?? []),
        ...referenceIssues(references[i]!, targets),
      ]
      if (issues[0]) refused.set(id, refusalOf(issues[0]))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, refusalOfError(error))
    }
  }
  return refused
}

function refusalOf({ path, code, params }: FieldIssue): Refusal {
  return { path, code, ...(params && { params }) }
}
