import { COMPONENTS, conversation, type crud, entity, type FoundKind, group, tag } from '@parlance/contract'

/** The calls that all that is found has alike. */
type Calls = Pick<ReturnType<typeof crud>, 'uses' | 'removeMany'>

const CALLS = { ...COMPONENTS, conversation, entity, tag, group }

/** What uses something of a kind, and its deletion. */
export function callsOf(kind: FoundKind): Calls {
  return CALLS[kind] as unknown as Calls
}
