import type { Context } from '../../context'

/** Where an event stands among those of its user: when its channel says it was sent, then when it arrived, in ms. */
export type Place = {
  sentAt: number
  arrivedAt: number
  /** Of its entry among those who wait, which all nodes see; null before it has one. */
  id: number | null
}

/** Whether one goes before another; READ_SHARED of sessionRow.ts has the same order. */
export function isBefore(a: Place, b: Place): boolean {
  return (a.sentAt - b.sentAt || a.arrivedAt - b.arrivedAt || (a.id ?? 0) - (b.id ?? 0)) < 0
}

/** A database of our own has one node, whose own lines are all the order there is. */
export function isAlone({ config }: Context): boolean {
  return config.databaseUrl === null
}
