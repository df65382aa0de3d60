import {
  EXPRESSION_SYNTAX,
  type ExpressionKind,
  OFFERED_KINDS,
  type OfferedKind,
  parseExpression,
  SWITCH_TO_AGENT,
} from '@parlance/contract'

/** An expression that is being typed, up to the caret. */
export type Opening = {
  /** Which kinds of expression it may become. */
  kinds: readonly ExpressionKind[]
  /** The kinds of components that the expression may name. */
  names: readonly OfferedKind[]
  /** Where its sign begins, and where what a choice replaces ends. */
  start: number
  end: number
  /** The part of the name that is typed already. */
  search: string
  /** A path behind the name of a user variable, or a value of a method, as it is typed: `.items[0]`. */
  path: string
  /** What is typed of a format; null where no colon is typed. */
  format: string | null
  /**
   * What is chosen at first: any item; behind `@`, `$` or `#` alone, which may just be that character, only what is
   * there; behind an expression nothing, as a colon there is mostly a colon.
   */
  first: 'any' | 'named' | 'none'
}

/** Longer beginnings are a sentence with a brace in it. */
const TYPED_MAX = 80
const BRACED = new RegExp(
  `(\`@var\\.\\{|@var\\.\\{|slot\\.\\{|\`@\\{|\\$2\\{|#2\\{|@\\{|\\$\\{\`|\\$\\{|#\\{|\\*\\{)([^{}\\n]{0,${TYPED_MAX}})$`,
)
const IN_DATA = new RegExp(`\\$\\[(\`@\\{|@\\{|\`@|\`|@|)([^{}[\\]\\n]{0,${TYPED_MAX}})$`)
/** Behind a Latin letter or a digit it is an address, a price in words or a number: `bob@shop`, `A$`. */
const BARE = new RegExp(
  `(?<![\\w@#$.-])(\`@|@|\\$|#)((?:\\p{L}[\\p{L}\\p{M}\\p{N}_-]{0,${TYPED_MAX}})?)$`,
  'u',
)
const VARIABLE = /(?<!\w)(`?)@var\.?$/u

const KIND_OF = new Map<string, ExpressionKind>(EXPRESSION_SYNTAX.map(({ open, kind }) => [open, kind]))
const BARE_KINDS: Record<string, readonly ExpressionKind[]> = {
  '@': ['entity', 'variable'],
  '`@': ['systemEntity', 'systemVariable'],
  $: ['builtInMethod', 'actionMethod', 'actionMethodV2', 'entityInData'],
  '#': ['form', 'formV2'],
}
const FORMATTED: readonly ExpressionKind[] = [
  'entity',
  'systemEntity',
  'slot',
  'userVariable',
  'entityInData',
]

type Reading = { accepts: readonly ExpressionKind[]; formats: boolean }
type Found = Pick<Opening, 'kinds' | 'start' | 'first'> & { typed: string; names?: readonly OfferedKind[] }

/** Returns the expression that is being typed at the caret, if the field may hold it. */
export function openingAt(text: string, caret: number, { accepts, formats }: Reading): Opening | null {
  const before = text.slice(0, caret)
  const found = foundIn(before, accepts, formats)
  if (!found) return null
  const kinds = found.kinds.filter((kind) => accepts.includes(kind))
  const [only] = kinds
  if (only === undefined) return null
  const hasFormat = found.kinds.length === 1 && FORMATTED.includes(only)
  const [written = '', format = null] = hasFormat ? cutAt(found.typed, ':') : [found.typed]
  if (format === null ? only === 'slot' : !formats) return null
  const { name, path } = withPath(only, written)
  return {
    kinds,
    names: found.names ?? kinds.flatMap(namesIn),
    start: found.start,
    end: endOf(text, found.start, caret, only),
    search: name,
    path,
    format,
    first: found.first,
  }
}

function foundIn(before: string, accepts: readonly ExpressionKind[], formats: boolean): Found | null {
  return (
    inData(before) ??
    braced(before, accepts) ??
    behind(before, formats) ??
    variable(before, accepts) ??
    bare(before)
  )
}

/** What may be named in an expression; slots and what is paid are in no list. */
function namesIn(kind: ExpressionKind): OfferedKind[] {
  if (kind === 'builtInMethod') return ['switcher']
  if (kind === 'entityInData') return ['entity', 'systemEntity']
  return OFFERED_KINDS.filter((each) => each === kind)
}

function braced(before: string, accepts: readonly ExpressionKind[]): Found | null {
  const [whole, sign = '', typed = ''] = BRACED.exec(before) ?? []
  if (whole === undefined) return null
  const start = before.length - whole.length
  const written = KIND_OF.get(sign)!
  const isMethod = written === 'actionMethod' && accepts.includes('builtInMethod')
  // The backtick of a method that is built in is easily forgotten.
  const kind = isMethod && typed.startsWith(`${SWITCH_TO_AGENT}(`) ? 'builtInMethod' : written
  const named = kind === 'builtInMethod' ? placeIn(typed) : typed
  if (named === null) return null
  const besides =
    isMethod && kind === written ? { names: [...namesIn(kind), ...namesIn('builtInMethod')] } : {}
  return { kinds: [kind], start, typed: named, first: 'any', ...besides }
}

/** What is typed of the place that a talk is handed over to; null in another built-in method, or behind the place. */
function placeIn(typed: string): string | null {
  const [name = '', place] = cutAt(typed, '(')
  if (place === undefined) return SWITCH_TO_AGENT.startsWith(name) ? '' : null
  return name === SWITCH_TO_AGENT && !/[,)]/.test(place) ? place : null
}

function inData(before: string): Found | null {
  const [whole, sign = '', typed = ''] = IN_DATA.exec(before) ?? []
  if (whole === undefined) return null
  return {
    kinds: ['entityInData'],
    ...(sign && { names: [sign.startsWith('`') ? 'systemEntity' : 'entity'] }),
    start: before.length - whole.length,
    typed,
    first: 'any',
  }
}

/** A colon behind a whole expression: a format for it. */
function behind(before: string, formats: boolean): Found | null {
  const [colon, typed = ''] = /:([a-z]{0,12})$/.exec(before) ?? []
  if (colon === undefined || !formats) return null
  const end = before.length - colon.length
  const whole = parseExpression(before.slice(0, end)).at(-1)
  if (whole?.kind !== 'reference' || whole.raw || !FORMATTED.includes(whole.of)) return null
  const [path = ''] = whole.of === 'userVariable' ? (/^[^:}]*/.exec(whole.tail) ?? []) : []
  return {
    kinds: [whole.of],
    ...(whole.entity && { names: [whole.entity] }),
    start: whole.start,
    typed: `${whole.name}${path}:${typed}`,
    first: 'none',
  }
}

/** `@var` without its brace is on its way to a variable. */
function variable(before: string, accepts: readonly ExpressionKind[]): Found | null {
  const [whole, tick] = VARIABLE.exec(before) ?? []
  const kind = tick ? 'systemVariable' : 'variable'
  if (whole === undefined || !accepts.includes(kind)) return null
  return { kinds: [kind], start: before.length - whole.length, typed: '', first: 'named' }
}

function bare(before: string): Found | null {
  const [whole, sign = '', typed = ''] = BARE.exec(before) ?? []
  if (whole === undefined) return null
  return { kinds: BARE_KINDS[sign] ?? [], start: before.length - whole.length, typed, first: 'named' }
}

function withPath(kind: ExpressionKind, typed: string): { name: string; path: string } {
  const sign = PATH[kind]
  const at = sign ? typed.search(sign) : -1
  return at < 0 ? { name: typed, path: '' } : { name: typed.slice(0, at), path: typed.slice(at) }
}

/** Where the name ends and what belongs to it begins. */
const PATH: Partial<Record<ExpressionKind, RegExp>> = { userVariable: /[.[]/, actionMethodV2: /\./ }

function cutAt(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** What a choice replaces goes on to the end of an expression that is whole already, or over the brace that closes it. */
function endOf(text: string, start: number, caret: number, kind: ExpressionKind): number {
  const whole = parseExpression(text).find((part) => part.kind === 'reference' && part.start === start)
  if (whole && whole.end > caret) return whole.end
  const close = kind === 'entityInData' ? /^\}?\]|^\}/ : /^\}/
  return caret + (close.exec(text.slice(caret))?.[0].length ?? 0)
}
