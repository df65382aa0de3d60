import { type RequiredText, requiredText } from './requiredText'
import type { ScriptNode } from './script'
import { packStates, type ScriptProgram, type ScriptState } from './scriptProgram'

/** A script ready to be matched. `refused` must accept no stretch of the utterance. */
export type CompiledScript = {
  accepted: ScriptProgram
  refused: ScriptProgram[]
  /** What every utterance holds that is accepted. */
  required: RequiredText | null
}

/** More states than any script of 400 characters has that does not nest orders within orders. */
const STATES_MAX = 4_000
const VARIABLE_DEPTH_MAX = 3

/** What variables stand for, by their notation. */
type ScriptVariables = ReadonlyMap<string, ScriptNode>

/** Compiles a tree that was read without issues; null when it is too large. */
export function compileScript(
  root: ScriptNode,
  variables: ScriptVariables = new Map(),
): CompiledScript | null {
  const refused: ScriptNode[] = []
  const whole = withVariables(withoutRefused(root, refused), variables, 0)
  const accepted = compileProgram(whole)
  const programs = refused.map((node) => compileProgram(withVariables(node, variables, 0)))
  if (!accepted || programs.some((program) => program === null)) return null
  return { accepted, refused: programs as ScriptProgram[], required: requiredText(whole) }
}

/** Takes every `^a` out of a tree: it stands at the top only, so that the rest is what is accepted. */
function withoutRefused(node: ScriptNode, refused: ScriptNode[]): ScriptNode {
  if (node.kind === 'all') return { ...node, items: node.items.map((item) => withoutRefused(item, refused)) }
  if (node.kind !== 'sequence') return node
  const items = node.items.map((item): ScriptNode => {
    if (item.kind !== 'not') return item
    refused.push(item.item)
    return { kind: 'blank', start: item.start, end: item.end }
  })
  return { ...node, items }
}

function compileProgram(root: ScriptNode): ScriptProgram | null {
  const states: ScriptState[] = [{ kind: 'accept' }]
  const start = add(states, root, 0)
  return start < 0 ? null : packStates(states, start)
}

/** Replaces variables by their definitions, nested at most three deep. */
function withVariables(node: ScriptNode, variables: ScriptVariables, depth: number): ScriptNode {
  if (node.kind === 'variable') {
    const definition = depth < VARIABLE_DEPTH_MAX ? variables.get(node.key) : undefined
    return definition ? withVariables(definition, variables, depth + 1) : node
  }
  if (!('items' in node)) return node
  return { ...node, items: node.items.map((item) => withVariables(item, variables, depth)) }
}

/** Adds the states of a node that leads to `next`, which is there already; returns its first state, -1 if too many. */
function add(states: ScriptState[], node: ScriptNode, next: number): number {
  if (next < 0 || states.length > STATES_MAX) return -1
  const put = (state: ScriptState) => states.push(state) - 1
  switch (node.kind) {
    case 'literal':
      return addLiteral(states, node.text, next)
    case 'blank':
      return put({ kind: 'fork', next: [put({ kind: 'unit', unit: 32, next }), next] })
    case 'anything':
      return put({ kind: 'any', solid: false, next })
    case 'token':
      return put({ kind: 'solid', next: put({ kind: 'any', solid: true, next }) })
    case 'entity':
      return put({ kind: 'entity', key: node.key, next })
    case 'variable':
      return put({ kind: 'dead' })
    case 'sequence':
      return node.items.reduceRight((after, item) => add(states, item, after), next)
    case 'choice':
      return addChoice(states, node.items, node.optional, next)
    case 'anyOrder':
      return addOrders(states, node.items, { kind: 'blank', start: 0, end: 0 }, next)
    case 'all': {
      const gap: ScriptNode = { kind: 'anything', start: 0, end: 0 }
      const after = put({ kind: 'any', solid: false, next })
      return add(states, gap, addOrders(states, node.items, gap, after))
    }
    case 'not':
      return next
  }
}

function addLiteral(states: ScriptState[], text: string, next: number): number {
  let first = next
  for (let i = text.length - 1; i >= 0; i--) {
    first = states.push({ kind: 'unit', unit: text.charCodeAt(i), next: first }) - 1
  }
  return first
}

function addChoice(
  states: ScriptState[],
  items: readonly ScriptNode[],
  optional: boolean,
  next: number,
): number {
  const starts = items.map((item) => add(states, item, next))
  if (starts.includes(-1)) return -1
  return states.push({ kind: 'fork', next: optional ? [...starts, next] : starts }) - 1
}

/** One state for every set of items still to come, smaller sets first. */
function addOrders(
  states: ScriptState[],
  items: readonly ScriptNode[],
  between: ScriptNode,
  next: number,
): number {
  const startOf: number[] = [next]
  for (let missing = 1; missing < 2 ** items.length; missing++) {
    const starts = items.flatMap((item, i) => {
      const bit = 1 << i
      if (!(missing & bit)) return []
      const rest = missing ^ bit
      return [add(states, item, rest === 0 ? next : add(states, between, startOf[rest]!))]
    })
    if (starts.includes(-1)) return -1
    startOf[missing] = states.push({ kind: 'fork', next: starts }) - 1
  }
  return startOf[2 ** items.length - 1]!
}
