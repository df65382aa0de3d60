import type { ScenarioLink, ScenarioNode } from '@parlance/contract'

/** The size of a card and the room between cards, in pixels; between columns stand the words of a link and its line. */
export const CARD = { width: 264, height: 112, columnGap: 160, rowGap: 24 }

/** A conversation at its place; `depth` is how many steps it stands from a start. */
export type Placed = { node: ScenarioNode; x: number; y: number; depth: number; parent: number | null }

/**
 * An outline: what a conversation leads to stands one column further, the first of it in the row of the conversation, so
 * that reading begins at the top left and a change moves only what is below it. What is led to by several stands with
 * the first. `folded` are conversations whose further steps are not shown.
 */
export function outline(
  nodes: readonly ScenarioNode[],
  links: readonly ScenarioLink[],
  folded: ReadonlySet<number> = new Set(),
): Placed[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const next = new Map<number, number[]>()
  for (const { from, to } of links) {
    const list = next.get(from) ?? []
    if (from !== to && !list.includes(to)) next.set(from, [...list, to])
  }
  const placed = new Map<number, Placed>()
  const hidden = new Set<number>()
  let row = 0
  const place = (id: number, depth: number, parent: number | null): void => {
    const node = byId.get(id)
    if (!node || placed.has(id)) return
    const { width, height, columnGap, rowGap } = CARD
    placed.set(id, { node, x: depth * (width + columnGap), y: row * (height + rowGap), depth, parent })
    const own = next.get(id) ?? []
    if (folded.has(id)) return hideBelow(id, next, placed, hidden)
    const before = row
    for (const child of own.filter((one) => !placed.has(one))) {
      if (placed.has(child)) continue
      if (row !== before || hasBelow(placed, id, own)) row += 1
      place(child, depth + 1, id)
    }
  }
  const starts = nodes.filter(({ position }) => position === 'START' || position === 'SINGLE')
  // What stands in a ring has no start: it begins at the first of it.
  for (const { id } of [...starts, ...nodes]) {
    if (placed.has(id) || hidden.has(id)) continue
    place(id, 0, null)
    row += 1
  }
  return [...placed.values()]
}

/** Whether one of these already stands below a conversation. */
function hasBelow(placed: ReadonlyMap<number, Placed>, id: number, own: readonly number[]): boolean {
  return own.some((child) => placed.get(child)?.parent === id)
}

function hideBelow(
  id: number,
  next: ReadonlyMap<number, number[]>,
  placed: ReadonlyMap<number, Placed>,
  hidden: Set<number>,
): void {
  for (const child of next.get(id) ?? []) {
    if (placed.has(child) || hidden.has(child)) continue
    hidden.add(child)
    hideBelow(child, next, placed, hidden)
  }
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * The conversation that stands next to one in a direction; null at the edge. Where nothing stands behind it that is its
 * own, the way goes along a link.
 */
export function neighbour(
  placed: readonly Placed[],
  links: readonly ScenarioLink[],
  id: number,
  direction: Direction,
): Placed | null {
  const at = (wanted: number | null) => placed.find((one) => one.node.id === wanted)
  const from = at(id)
  if (!from) return placed[0] ?? null
  if (direction === 'left') {
    const ids = links.flatMap((link) => (link.to === id && link.from !== id ? [link.from] : []))
    return at(from.parent) ?? firstOf(ids, at)
  }
  if (direction === 'right') {
    const ids = links.flatMap((link) => (link.from === id && link.to !== id ? [link.to] : []))
    return placed.find((one) => one.parent === id) ?? firstOf(ids, at)
  }
  const column = placed.filter((one) => one.depth === from.depth).sort((one, other) => one.y - other.y)
  return column[column.indexOf(from) + (direction === 'down' ? 1 : -1)] ?? null
}

function firstOf(ids: readonly number[], at: (id: number) => Placed | undefined): Placed | null {
  return ids.map(at).find((one) => one !== undefined) ?? null
}
