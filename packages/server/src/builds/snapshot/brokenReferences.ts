import {
  type BrokenReference,
  BUILT_IN_VARIABLES,
  type ComponentKind,
  type FieldIssue,
  referencesIn,
  SYSTEM_ENTITY_CODES,
  VARIABLE_FORMATS,
} from '@parlance/contract'
import { type Snapshot, systemVariablesOf } from '@parlance/engine'
import { slotNamesOf } from '../../content/reference/conversationReferences'
import { referenceIssues } from '../../content/reference/referenceIssues'
import { addSlots, type Target, type Targets, targetKey } from '../../content/reference/target'
import { referencesOf } from '../../content/reference/visitReferences'
import { brokenContexts } from './brokenContexts'

/** A component of a snapshot with what it says of itself. */
type Part = Pick<BrokenReference, 'kind' | 'id' | 'name'> & { fields: unknown }

/**
 * Everything in a bot that names what the bot does not have. A save refuses what is not there; what was switched off or
 * taken away since, contexts that nothing adds and formats that nobody knows are found here, so that whoever builds
 * hears of it before end users do.
 */
export function brokenReferences(snapshot: Snapshot): BrokenReference[] {
  const targets = targetsOf(snapshot)
  const parts = partsOf(snapshot)
  const broken = parts.flatMap(({ fields, ...part }) =>
    [...referenceIssues(referencesOf(part.kind, fields), targets), ...formatIssues(fields)].map((issue) => ({
      ...part,
      ...issue,
    })),
  )
  return [...broken, ...brokenContexts(snapshot)]
}

function partsOf({ conversations, entities, components }: Snapshot): Part[] {
  const { settings } = components
  const of = (kind: ComponentKind, all: readonly { id: number; name: string }[]): Part[] =>
    all.map((fields) => ({ kind, id: fields.id, name: fields.name, fields }))
  return [
    ...of('conversation', conversations),
    ...of(
      'entity',
      entities.filter((entity) => entity.type === 'PATTERN'),
    ),
    ...of('form', components.forms),
    ...of('actionMethod', components.actionMethods),
    ...of('variable', components.variables),
    ...of('apiEntity', components.apiEntities),
    ...of('keywordGroup', components.keywordGroups),
    ...of('bannedWord', components.bannedWords),
    ...of('message', components.messages),
    { kind: 'dialogueSettings', id: 1, name: '', fields: settings },
  ]
}

/** All that the bot has, in service as it is: what is switched off is not in a snapshot. */
function targetsOf({ domain, conversations, entities, components }: Snapshot): Targets {
  const targets: Targets = new Map()
  const add = (
    kind: Target['kind'],
    all: readonly ({ id: number | null; name: string } & Partial<Target>)[],
  ) => all.forEach(({ name, ...target }) => targets.set(targetKey({ kind, name }), { ...target, kind }))
  add('conversation', conversations.map(named))
  add('entity', [...components.apiEntities.map(named), ...entities.map(sensitive)])
  add(
    'actionMethod',
    components.actionMethods.map(({ id, name, version }) => ({ id, name, version })),
  )
  add(
    'userVariable',
    components.userVariables.map((one) => ({ ...sensitive(one), type: one.type })),
  )
  add('variable', components.variables.map(named))
  add('businessHours', components.businessHours.map(named))
  const forms = components.forms.map(({ id, name, version, buttons }) => ({
    id,
    name,
    version,
    buttons: buttons.map((button) => button.name),
  }))
  add('form', forms)
  const active = components.settings.systemEntities.filter((one) => one.active)
  add(
    'systemEntity',
    active.map(({ code, sensitiveType }) => ({
      id: SYSTEM_ENTITY_CODES.indexOf(code) + 1,
      name: code,
      sensitiveType,
    })),
  )
  if (domain.domainType === 'CALL_CENTRE')
    add(
      'userVariable',
      BUILT_IN_VARIABLES.map((name) => ({ id: null, name })),
    )
  for (const name of Object.keys(systemVariablesOf(domain.language)))
    targets.set(targetKey({ kind: 'variable', name, isSystem: true }), { kind: 'variable', id: null })
  addSlots(targets, conversations.flatMap(slotNamesOf))
  return targets
}

function named({ id, name }: { id: number; name: string }) {
  return { id, name }
}

function sensitive<T extends { id: number; name: string; sensitiveType: Target['sensitiveType'] }>(one: T) {
  const { id, name, sensitiveType } = one
  return { id, name, ...(sensitiveType && { sensitiveType }) }
}

/** A format that nobody knows leaves the value as it is (behaviour 7.2), which is seldom what was meant. */
function formatIssues(fields: unknown, path = ''): FieldIssue[] {
  if (typeof fields === 'string') return formatIssuesIn(fields, path)
  // In questions it is what people say, or a script.
  if (typeof fields !== 'object' || fields === null || path === 'questions') return []
  return Object.entries(fields).flatMap(([key, value]: [string, unknown]) =>
    formatIssues(value, path === '' ? key : `${path}.${key}`),
  )
}

function formatIssuesIn(text: string, path: string): FieldIssue[] {
  if (!text.includes('*{')) return []
  return referencesIn(text).flatMap(({ of, name, reference: { format } }): FieldIssue[] => {
    const isKnown = format === null || VARIABLE_FORMATS.some((known) => known === format)
    return of !== 'userVariable' || isKnown
      ? []
      : [{ path, code: 'UNKNOWN_FORMAT', params: { name, format } }]
  })
}
