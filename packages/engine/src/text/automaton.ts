/**
 * Finds all words of a dictionary in one pass over a text (Aho and Corasick, 1975): time grows with the text and
 * what is found in it, not with the dictionary. Nodes are numbered from the root, 0.
 */
export type Automaton<Payload> = {
  /** Child of a node by `node * 65536 + code unit`. */
  children: Map<number, number>
  /** Where to go on when a node has no such child: the longest other beginning that the text ends in. */
  fallback: Int32Array
  /** The nearest node on the way of fallbacks at which a word ends, or 0. */
  output: Int32Array
  /** Words that end at a node. */
  words: Map<number, { length: number; payloads: Payload[] }>
}

/** Builds the automaton; a word may come several times, each time with its own payload. Empty words are left out. */
export function buildAutomaton<Payload>(
  entries: Iterable<readonly [word: string, payload: Payload]>,
): Automaton<Payload> {
  const children = new Map<number, number>()
  const words: Automaton<Payload>['words'] = new Map()
  const edges: { parent: number; unit: number; depth: number }[] = [{ parent: 0, unit: 0, depth: 0 }]
  for (const [word, payload] of entries) {
    let node = 0
    for (let i = 0; i < word.length; i++) {
      const unit = word.charCodeAt(i)
      const next = children.get(node * 65536 + unit)
      if (next === undefined) {
        edges.push({ parent: node, unit, depth: i + 1 })
        children.set(node * 65536 + unit, edges.length - 1)
        node = edges.length - 1
      } else node = next
    }
    if (node === 0) continue
    const ending = words.get(node)
    if (ending) ending.payloads.push(payload)
    else words.set(node, { length: word.length, payloads: [payload] })
  }
  const automaton = {
    children,
    words,
    fallback: new Int32Array(edges.length),
    output: new Int32Array(edges.length),
  }
  linkFallbacks(automaton, edges)
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

function linkFallbacks<Payload>(
  automaton: Automaton<Payload>,
  edges: readonly { parent: number; unit: number; depth: number }[],
): void {
  // Shorter beginnings first, as a longer one falls back to them.
  const order = edges.map((_, node) => node).sort((a, b) => edges[a]!.depth - edges[b]!.depth)
  for (const node of order) {
    const { parent, unit, depth } = edges[node]!
    if (depth > 1) automaton.fallback[node] = step(automaton, automaton.fallback[parent]!, unit)
    const fallback = automaton.fallback[node]!
    automaton.output[node] = automaton.words.has(fallback) ? fallback : automaton.output[fallback]!
  }
}

function step<Payload>(automaton: Automaton<Payload>, from: number, unit: number): number {
  let node = from
  for (;;) {
    const child = automaton.children.get(node * 65536 + unit)
    if (child !== undefined) return child
    if (node === 0) return 0
    node = automaton.fallback[node]!
  }
}
