import { atOnce } from '../atOnce'

/** Nodes by what leads to them: the node before and a code unit. Numbered from the root, 0. */
type Nodes = {
  parents: Int32Array
  units: Uint16Array
  count: number
  /** Open addressing, a power of two long and at most half full: numbers of nodes, 0 where none is. */
  table: Int32Array
}

/**
 * Finds all words of a dictionary in one pass over a text (Aho and Corasick, 1975): time grows with the text and
 * what is found in it, not with the dictionary.
 */
export type Automaton<Payload> = {
  nodes: Nodes
  /** Where to go on when a node has no such child: the longest other beginning that the text ends in. */
  fallback: Int32Array
  /** The nearest node on the way of fallbacks at which a word ends, or 0. */
  output: Int32Array
  /** Words that end at a node. */
  words: Map<number, { length: number; payloads: Payload[] }>
}

const FIRST_SIZE = 256
/** Words that are entered, and nodes that are linked, in one step. */
const AT_ONCE = 2_048

/** Builds the automaton; a word may come several times, each time with its own payload. Empty words are left out. */
export function buildAutomaton<Payload>(
  entries: Iterable<readonly [word: string, payload: Payload]>,
): Automaton<Payload> {
  return atOnce(buildAutomatonInSteps(entries))
}

/** As `buildAutomaton`, in steps that are short for dictionaries of any size. */
export function* buildAutomatonInSteps<Payload>(
  entries: Iterable<readonly [word: string, payload: Payload]>,
): Generator<undefined, Automaton<Payload>> {
  let nodes: Nodes = {
    parents: new Int32Array(FIRST_SIZE / 2),
    units: new Uint16Array(FIRST_SIZE / 2),
    count: 1,
    table: new Int32Array(FIRST_SIZE),
  }
  const words: Automaton<Payload>['words'] = new Map()
  let entered = 0
  for (const [word, payload] of entries) {
    if (++entered % AT_ONCE === 0) yield
    let node = 0
    for (let i = 0; i < word.length; i++) {
      if (nodes.count === nodes.parents.length) nodes = enlarged(nodes)
      node = childOf(nodes, node, word.charCodeAt(i)) || addChild(nodes, node, word.charCodeAt(i))
    }
    if (node === 0) continue
    const ending = words.get(node)
    if (ending) ending.payloads.push(payload)
    else words.set(node, { length: word.length, payloads: [payload] })
  }
  const { count } = nodes
  const automaton = { nodes, words, fallback: new Int32Array(count), output: new Int32Array(count) }
  yield* linkFallbacks(automaton)
  return automaton
}

/** Calls `found` for every occurrence of every word: its offsets in the text and the word's payloads. */
export function findWords<Payload>(
  automaton: Automaton<Payload>,
  text: string,
  found: (start: number, end: number, payloads: readonly Payload[]) => void,
): void {
  let node = 0
  for (let i = 0; i < text.length; i++) {
    node = step(automaton, node, text.charCodeAt(i))
    for (let ending = node; ending > 0; ending = automaton.output[ending]!) {
      const word = automaton.words.get(ending)
      if (word) found(i + 1 - word.length, i + 1, word.payloads)
    }
  }
}

function* linkFallbacks<Payload>(automaton: Automaton<Payload>): Generator<undefined, void> {
  const { parents, units } = automaton.nodes
  for (const [linked, node] of byDepth(automaton.nodes).entries()) {
    if (linked % AT_ONCE === 0) yield
    // A single unit falls back to the root.
    if (parents[node] !== 0)
      automaton.fallback[node] = step(automaton, automaton.fallback[parents[node]!]!, units[node]!)
    const fallback = automaton.fallback[node]!
    automaton.output[node] = automaton.words.has(fallback) ? fallback : automaton.output[fallback]!
  }
}

/** All nodes but the root, shorter beginnings first, as a longer one falls back to them. */
function byDepth({ parents, count }: Nodes): Int32Array {
  const depths = new Int32Array(count)
  const starts: number[] = [0, 0]
  for (let node = 1; node < count; node++) {
    const depth = depths[parents[node]!]! + 1
    depths[node] = depth
    starts[depth + 1] = (starts[depth + 1] ?? 0) + 1
  }
  for (let depth = 2; depth < starts.length; depth++) starts[depth]! += starts[depth - 1]!
  const ordered = new Int32Array(count - 1)
  for (let node = 1; node < count; node++) ordered[starts[depths[node]!]!++] = node
  return ordered
}

function step<Payload>({ nodes, fallback }: Automaton<Payload>, from: number, unit: number): number {
  let node = from
  for (;;) {
    const child = childOf(nodes, node, unit)
    if (child > 0 || node === 0) return child
    node = fallback[node]!
  }
}

/** The child of a node by a code unit, 0 where it has none. */
function childOf({ table, parents, units }: Nodes, node: number, unit: number): number {
  const mask = table.length - 1
  for (let slot = slotOf(node, unit) & mask; ; slot = (slot + 1) & mask) {
    const child = table[slot]!
    if (child === 0 || (parents[child] === node && units[child] === unit)) return child
  }
}

function addChild(nodes: Nodes, node: number, unit: number): number {
  const child = nodes.count++
  nodes.parents[child] = node
  nodes.units[child] = unit
  enter(nodes, child)
  return child
}

function enter({ table, parents, units }: Nodes, child: number): void {
  const mask = table.length - 1
  let slot = slotOf(parents[child]!, units[child]!) & mask
  while (table[slot] !== 0) slot = (slot + 1) & mask
  table[slot] = child
}

function enlarged({ parents, units, count, table }: Nodes): Nodes {
  const room = parents.length * 2
  const nodes = {
    parents: new Int32Array(room),
    units: new Uint16Array(room),
    count,
    table: new Int32Array(table.length * 2),
  }
  nodes.parents.set(parents)
  nodes.units.set(units)
  for (let child = 1; child < count; child++) enter(nodes, child)
  return nodes
}

/** Spreads nodes over the table; the multipliers are those of Murmur3. */
function slotOf(node: number, unit: number): number {
  const mixed = Math.imul(node ^ Math.imul(unit, 0xcc9e2d51), 0x1b873593)
  return mixed ^ (mixed >>> 15)
}
