import type { ExpressionKind, OfferedKind } from '@parlance/contract'
import type { PageKind } from '../component/componentPageOf'
import type { Opening } from './opening'

/** What can be made while it is named: a component, with the version that its sign asks for. */
export type Creatable = {
  kind: Extract<PageKind, 'entity' | 'variable' | 'userVariable' | 'actionMethod' | 'form'>
  offered: OfferedKind
  /** Null where either will do. */
  version: 1 | 2 | null
}

const ENTITY: Creatable = { kind: 'entity', offered: 'entity', version: null }
const BY_KIND: Partial<Record<ExpressionKind, Creatable>> = {
  entity: ENTITY,
  variable: { kind: 'variable', offered: 'variable', version: null },
  userVariable: { kind: 'userVariable', offered: 'userVariable', version: null },
  actionMethod: { kind: 'actionMethod', offered: 'actionMethod', version: 1 },
  actionMethodV2: { kind: 'actionMethod', offered: 'actionMethodV2', version: 2 },
  form: { kind: 'form', offered: 'form', version: 1 },
  formV2: { kind: 'form', offered: 'formV2', version: 2 },
}

/** What the name in an expression would be made as; what comes with the product cannot be made. */
export function creatableIn({ kinds, names }: Opening): Creatable | null {
  if (kinds.includes('entityInData')) return names.includes('entity') ? ENTITY : null
  // Of both versions the second is the better one; its form decides.
  const kind = kinds.includes('entity') ? 'entity' : kinds.at(-1)
  const creatable = kind && BY_KIND[kind]
  if (!creatable) return null
  return kinds.length > 1 ? { ...creatable, version: null } : creatable
}

/** How a component that was made is named in a text, by the version that it got. */
export function offeredKindOf({ kind, offered }: Creatable, version: unknown): OfferedKind {
  if (kind === 'actionMethod') return version === 2 ? 'actionMethodV2' : 'actionMethod'
  if (kind === 'form') return version === 2 ? 'formV2' : 'form'
  return offered
}
