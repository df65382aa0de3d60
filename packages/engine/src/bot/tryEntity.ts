import type { FoundEntity, Language, SystemEntitySetting, VariableFields } from '@parlance/contract'
import { compilePattern, findPattern } from '../entity/pattern'
import { describeOccurrence, findDictionaryWords } from '../entity/recognise'
import { activeSystemEntities, type RecognisedEntity } from '../entity/recognisedEntity'
import { localTimeAt } from '../finder/localTime'
import { compileScript } from '../script/compileScript'
import { findScript } from '../script/matchScript'
import { parseScript } from '../script/parseScript'
import { scriptInput } from '../script/scriptInput'
import { patternVariables } from '../script/variablePattern'
import { readVariables } from '../script/variables'
import type { SnapshotEntity } from '../snapshot/snapshot'
import { findSystemEntity } from '../systemEntity/findSystemEntity'
import { compilePeopleTypes } from '../systemEntity/peopleTypes'
import { casedText, readUtterance } from '../text/utterance'

/** What system entities are looked for by. */
export type SystemTry = {
  language: Language
  timeZone: string
  systemEntities: readonly SystemEntitySetting[]
  /** Names of the kinds of people that a domain counts. */
  peopleTypes: readonly string[]
}

/** Every value that each system entity which is on finds in a text, also those that a turn would not choose. */
export function trySystemEntities(typed: string, domain: SystemTry, now: number): FoundEntity[] {
  const utterance = readUtterance(typed)
  const { text } = utterance
  const at = localTimeAt(now, domain.timeZone)
  const peopleTypes = compilePeopleTypes([...domain.peopleTypes])
  const read = { text, cased: casedText(utterance) }
  const system = activeSystemEntities({ settings: { systemEntities: domain.systemEntities } })
  const found = system.flatMap(({ entity, code }) =>
    findSystemEntity(code, domain.language, read, at, peopleTypes).map(({ start, end, value }) =>
      describeOccurrence({ entity, value, start, end }, utterance),
    ),
  )
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** A text, and what in it is looked for by a definition. */
export type VariableTry = { language: Language; dictionaries: readonly SnapshotEntity[] }

/**
 * The stretches of a text that a regular-expression variable stands for, the longest ones; null for a definition that
 * cannot be compiled. It is one that `validateVariable` finds nothing wrong with.
 */
export function tryVariable(
  typed: string,
  definition: string,
  { language, dictionaries }: VariableTry,
): FoundEntity[] | null {
  const { root } = parseScript(definition)
  const script = root && compileScript(root, readVariables([], language))
  if (!script) return null
  const utterance = readUtterance(typed)
  const { text } = utterance
  const input = scriptInput(text, findDictionaryWords(dictionaries, text))
  return findScript(script, input).map(({ start, end }) =>
    describeOccurrence({ entity: TRIED, value: null, start, end }, utterance),
  )
}

const TRIED: RecognisedEntity = { id: 0, kind: 'PATTERN', key: '', name: '', sensitiveType: 'NONE' }

/** What the variables in a pattern stand for. */
export type PatternTry = {
  language: Language
  variables: readonly Pick<VariableFields, 'name' | 'definition'>[]
  entities: readonly Pick<SnapshotEntity, 'name' | 'type' | 'words'>[]
}

/** What a pattern finds in a text; null for one that is not a pattern. */
export function tryPattern(typed: string, pattern: string, domain: PatternTry): FoundEntity[] | null {
  const variables = patternVariables(readVariables(domain.variables, domain.language), domain.entities)
  const compiled = compilePattern(pattern, variables)
  if (!compiled) return null
  const utterance = readUtterance(typed)
  const found: FoundEntity[] = []
  findPattern(compiled, utterance.text, (start, end) =>
    found.push(describeOccurrence({ entity: TRIED, value: null, start, end }, utterance)),
  )
  return found
}
