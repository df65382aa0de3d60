import { type BrokenReference, STORED_KINDS } from '@parlance/contract'
import type { Snapshot } from '@parlance/engine'
import { slotNamesOf, visitConversation } from '../../content/conversation/conversationReferences'
import { dialogueSettings, SETTINGS_ID } from '../../content/kind/dialogueSettings'
import { visitEntity } from '../../content/kind/entity'
import { systemTargets } from '../../content/kind/findTargets'
import { kindOf, nameFor, targetOf, writtenAs } from '../../content/kind/kinds'
import type { Reference } from '../../content/reference/reference'
import { referenceIssues } from '../../content/reference/referenceIssues'
import { referencesOf } from '../../content/reference/referring'
import { addSlots, type Targets, targetKey } from '../../content/reference/target'
import { brokenContexts } from './brokenContexts'

/** A component of a snapshot with what it refers to. */
type Referring = Pick<BrokenReference, 'kind' | 'id' | 'name'> & { references: Reference[] }

/**
 * Returns everything in a bot that names what the bot does not have. A save refuses what is not there; what was
 * switched off or deleted since and contexts that nothing adds are found here, so that the operator who builds learns of
 * it before end users do.
 */
export function brokenReferences(snapshot: Snapshot): BrokenReference[] {
  const targets = targetsOf(snapshot)
  const broken = referringIn(snapshot).flatMap(({ references, ...user }) =>
    referenceIssues(references, targets).map((issue) => ({ ...user, ...issue })),
  )
  return [...broken, ...brokenContexts(snapshot)]
}

function referringIn({ conversations, entities, components, settings }: Snapshot): Referring[] {
  const of = <Fields extends { id: number; name: string }>(
    kind: Referring['kind'],
    all: readonly Fields[],
    referencesIn: (fields: Fields) => Reference[],
  ) => all.map((fields) => ({ kind, id: fields.id, name: fields.name, references: referencesIn(fields) }))
  return [
    ...of('conversation', conversations, (fields) => referencesOf(visitConversation, fields)),
    ...of('entity', entities, (fields) => referencesOf(visitEntity, fields)),
    ...STORED_KINDS.flatMap((kind) =>
      of(kind, components[kind], (fields) => referencesOf(kindOf(kind).visit, fields)),
    ),
    {
      kind: 'dialogueSettings',
      id: SETTINGS_ID,
      name: '',
      references: referencesOf(dialogueSettings.visit, settings),
    },
  ]
}

/** All that the bot has, in service as it is: what is switched off is not in a snapshot. */
function targetsOf({
  domain,
  conversations,
  entities,
  components,
  settings,
  agents = [],
}: Snapshot): Targets {
  const targets = systemTargets({ ...domain, settings })
  for (const { id, name } of conversations)
    targets.set(targetKey({ kind: 'conversation', name }), { kind: 'conversation', id })
  for (const kind of STORED_KINDS)
    for (const { id, ...fields } of components[kind])
      targets.set(
        targetKey({ kind: writtenAs(kind), name: nameFor(kind, fields as never) }),
        targetOf(kind, id, fields),
      )
  for (const { id, name, type, sensitiveType } of entities)
    targets.set(targetKey({ kind: 'entity', name }), { kind: 'entity', id, type, sensitiveType })
  for (const { id, name } of agents)
    targets.set(targetKey({ kind: 'switcher', name }), { kind: 'switcher', id })
  addSlots(targets, conversations.flatMap(slotNamesOf))
  return targets
}
