import type { ScenarioLink, ScenarioNode } from '@parlance/contract'
import { describe, expect, it } from 'vitest'
import { CARD, neighbour, outline } from './layout'

const node = (id: number, position: ScenarioNode['position']): ScenarioNode => ({
  id,
  name: `n${id}`,
  type: 'GENERAL',
  position,
  questions: [],
  questionCount: 0,
  answers: [],
  slots: [],
  revision: 1,
})
const link = (from: number, to: number): ScenarioLink => ({
  from,
  to,
  kind: 'MOVE',
  label: '',
  answer: 1,
  form: null,
})
const nodes = [node(1, 'START'), node(2, 'MIDDLE'), node(3, 'LAST'), node(4, 'LAST'), node(5, 'START')]
const links = [link(1, 2), link(1, 4), link(2, 3), link(5, 3)]
const grid = (folded?: ReadonlySet<number>) =>
  outline(nodes, links, folded).map(({ node: { id }, x, y }) => [
    id,
    x / (CARD.width + CARD.columnGap),
    y / (CARD.height + CARD.rowGap),
  ])

describe('the outline of a scenario', () => {
  it('has each conversation once, the first step in the row of what leads to it', () => {
    expect(grid()).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [3, 2, 0],
      [4, 1, 1],
      [5, 0, 2],
    ])
  })

  it('leaves out what is folded away, with all that follows it', () => {
    expect(grid(new Set([1]))).toEqual([
      [1, 0, 0],
      [5, 0, 1],
      [3, 1, 1],
    ])
  })

  it('ends in rings, and never puts two cards in one place', () => {
    const ring = Array.from({ length: 40 }, (_, i) => node(i + 1, 'MIDDLE'))
    const many = ring.flatMap(({ id }) => [link(id, (id % 40) + 1), link(id, ((id * 7) % 40) + 1)])
    const placed = outline(ring, many)
    expect(placed).toHaveLength(40)
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(40)
  })

  it('is walked by arrows', () => {
    const placed = outline(nodes, links)
    const go = (id: number, direction: Parameters<typeof neighbour>[3]) =>
      neighbour(placed, links, id, direction)?.node.id
    expect([
      go(1, 'right'),
      go(2, 'right'),
      go(3, 'left'),
      go(2, 'down'),
      go(1, 'down'),
      go(1, 'up'),
      // It stands behind another one: the way goes along the link.
      go(5, 'right'),
    ]).toEqual([2, 3, 2, 4, 5, undefined, 3])
  })
})
