import { type ExpressionKind, parseExpression } from '@parlance/contract'

/** An expression in a text: to keys and the mouse it is one unit. */
export type Unit = { kind: ExpressionKind; start: number; end: number }
/** What is selected in a field; nothing where both ends are one. */
export type Selected = { start: number; end: number; direction: 'forward' | 'backward' | 'none' }

/** Returns the expressions of a text that its field may hold, in order. */
export function unitsIn(text: string, accepts: readonly ExpressionKind[]): Unit[] {
  if (!/[{[]/.test(text)) return []
  return parseExpression(text).flatMap((part) =>
    part.kind === 'reference' && accepts.includes(part.of)
      ? [{ kind: part.of, start: part.start, end: part.end }]
      : [],
  )
}

/** The unit that a position is inside of. */
export function unitAround(units: readonly Unit[], at: number): Unit | undefined {
  return units.find(({ start, end }) => start < at && at < end)
}

/** The unit that begins, or ends, at a position. */
export function unitBeside(units: readonly Unit[], at: number, side: 'left' | 'right'): Unit | undefined {
  return units.find(({ start, end }) => (side === 'left' ? end === at : start === at))
}

/**
 * Returns the selection with no end inside a unit. A caret goes on in the way that it was moving, or to the nearer edge
 * where it was put; what is selected grows to whole units unless it was made smaller.
 */
export function outsideUnits(units: readonly Unit[], now: Selected, before: Selected | null): Selected {
  if (now.start === now.end) {
    const unit = unitAround(units, now.start)
    const at = unit
      ? wayOut(unit, now.start, before?.start === before?.end ? before?.start : undefined)
      : now.start
    return { ...now, start: at, end: at }
  }
  const first = unitAround(units, now.start)
  const last = unitAround(units, now.end)
  const isSmaller = now.end - now.start < (before ? before.end - before.start : 0)
  const [left, right] = now.direction === 'backward' ? [isSmaller, false] : [false, isSmaller]
  return {
    ...now,
    start: edgeOf(first, left ? 'end' : 'start', now.start),
    end: edgeOf(last, right ? 'start' : 'end', now.end),
  }
}

function edgeOf(unit: Unit | undefined, edge: 'start' | 'end', otherwise: number): number {
  return unit ? unit[edge] : otherwise
}

function wayOut({ start, end }: Unit, at: number, from: number | undefined): number {
  // One step of a key tells its way; what is farther was a click, or a move between lines.
  if (from === end && at < from) return start
  if (from === start && at > from) return end
  return at - start < end - at ? start : end
}

/** A stretch of a text. */
type Stretch = { start: number; end: number }

/**
 * What is left of units after a deletion that cut into them, as stretches of the text as it is now; null where none was
 * cut. `before` is the text as it was, and the caret stands where something was deleted.
 */
export function cutUnits(
  before: string,
  now: string,
  caret: number,
  accepts: readonly ExpressionKind[],
): Stretch | null {
  const removed = before.length - now.length
  if (removed <= 0 || before.slice(0, caret) + before.slice(caret + removed) !== now) return null
  const cut = unitsIn(before, accepts).filter(
    ({ start, end }) => start < caret + removed && end > caret && !(start >= caret && end <= caret + removed),
  )
  const [first, last] = [cut[0], cut.at(-1)]
  if (!first || !last) return null
  return { start: Math.min(first.start, caret), end: Math.max(last.end - removed, caret) }
}
