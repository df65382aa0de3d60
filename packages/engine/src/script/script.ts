import type { FieldCode } from '@parlance/contract'

/** UTF-16 offsets of a node in the script as written. */
type Span = { start: number; end: number }

/** A script (nlu_script, behaviour 5.6) read into a tree. */
export type ScriptNode = Span &
  (
    | { kind: 'literal'; text: string }
    /** A space: a blank may or may not stand here. */
    | { kind: 'blank' }
    /** `*`: anything, or nothing. */
    | { kind: 'anything' }
    /** `+`: one token, that is one or more characters without a blank. */
    | { kind: 'token' }
    /** `@{name}` or `` `@{CODE} ``: a word of that entity. */
    | { kind: 'entity'; key: string }
    /** `@var.{name}` or `` `@var.{name} ``: what that variable stands for. */
    | { kind: 'variable'; key: string }
    | { kind: 'sequence'; items: ScriptNode[] }
    /** `[a|b]`, or `(a|b)` when `optional`. */
    | { kind: 'choice'; optional: boolean; items: ScriptNode[] }
    /** `<a b c>`: the items in any order. */
    | { kind: 'anyOrder'; items: ScriptNode[] }
    /** `a & b`: all of them somewhere, in any order. */
    | { kind: 'all'; items: ScriptNode[] }
    /** `^a`: nowhere in the utterance. */
    | { kind: 'not'; item: ScriptNode }
  )

/** A node of a script that refers to an entity or a variable. */
export type ScriptReference = Extract<ScriptNode, { kind: 'entity' | 'variable' }>

/** Every reference to an entity or variable in a tree, in order. */
export function referencesOf(node: ScriptNode): ScriptReference[] {
  if (node.kind === 'entity' || node.kind === 'variable') return [node]
  if (node.kind === 'not') return referencesOf(node.item)
  return 'items' in node ? node.items.flatMap(referencesOf) : []
}

/** Why a script is refused; the console shows it with the position. */
export type ScriptFault =
  | 'EMPTY'
  | 'RESERVED_SYMBOL'
  | 'NOT_CLOSED'
  | 'NOT_OPENED'
  | 'EMPTY_ITEM'
  | 'QUOTE_NOT_CLOSED'
  | 'NOTHING_TO_ESCAPE'
  | 'GLUE_MISPLACED'
  | 'NOT_MISPLACED'
  | 'TOO_MANY_ITEMS'
  | 'REFERENCE_UNSUPPORTED'
  | 'TOO_DEEP'
  | 'TOO_LARGE'

/** One thing wrong with a script. `position` is a UTF-16 offset in the script as written, from 0. */
export type ScriptIssue = {
  code: Extract<
    FieldCode,
    | 'SCRIPT_INVALID'
    | 'SCRIPT_WILDCARDS'
    | 'UNKNOWN_ENTITY'
    | 'UNKNOWN_COMPONENT'
    | 'ANY_NOT_ALLOWED'
    | 'TOO_LONG'
  >
  position: number
  params: { fault: ScriptFault; symbol?: string } | { max: number } | { name: string; kind?: string }
}

/** The parsed script; `root` is null when there are issues. */
export type ParsedScript = { root: ScriptNode | null; issues: ScriptIssue[] }
