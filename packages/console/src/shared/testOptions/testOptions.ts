import { ContextName, type ManualTestTurn, type Platform } from '@parlance/contract'
import type { z } from 'zod'

/** A name with its value as they are typed; `key` is the row's identity. */
export type GivenRow = { key: number; name: string; value: string }
/** What a test begins with besides the environment (behaviour 9.1). */
export type TestOptions = {
  /** Local date and time as its field has it, empty for the real time. */
  at: string
  platform: Platform | null
  contexts: readonly string[]
  userVariables: readonly GivenRow[]
  entities: readonly GivenRow[]
  slots: readonly GivenRow[]
}
type TurnBody = z.input<typeof ManualTestTurn>

export const NO_OPTIONS: TestOptions = {
  at: '',
  platform: null,
  contexts: [],
  userVariables: [],
  entities: [],
  slots: [],
}

export function hasOptions({ at, platform, contexts, ...given }: TestOptions): boolean {
  const rows = [...given.userVariables, ...given.entities, ...given.slots]
  return at !== '' || platform !== null || contexts.length + filled(rows).length > 0
}

/** What of the options goes along with every turn; what is not set is left out. */
export function optionsOfTurn(options: TestOptions): Pick<TurnBody, 'at' | 'platform' | 'given'> {
  const { at, platform, contexts } = options
  const userVariables = valuesOf(options.userVariables)
  const entities = valuesOf(options.entities)
  const slots = valuesOf(options.slots)
  const given = {
    ...(contexts.length > 0 && { contexts: [...contexts] }),
    ...(userVariables && { userVariables }),
    ...(entities && { entities }),
    ...(slots && { slots }),
  }
  const moment = new Date(at)
  return {
    ...(at !== '' && !Number.isNaN(moment.getTime()) && { at: moment.toISOString() }),
    ...(platform !== null && { platform }),
    ...(Object.keys(given).length > 0 && { given }),
  }
}

/** Context names that cannot be, which the server would refuse. */
export function wrongContexts(contexts: readonly string[]): string[] {
  return contexts.filter((name) => !ContextName.safeParse(name).success)
}

function filled(rows: readonly GivenRow[]): GivenRow[] {
  return rows.filter(({ name }) => name.trim() !== '')
}

function valuesOf(rows: readonly GivenRow[]): Record<string, string> | undefined {
  const entries = filled(rows).map(({ name, value }) => [name.trim(), value] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
