type Values = readonly (number | null)[]
type Size = { width: number; height: number; top: number }

/** More points than this are drawn without a dot for each. */
const MARKED_MAX = 31
const LABELS_MAX = 7

/** The value at the upper end of the axis: 1, 2 or 5 with zeros, not below the greatest value. */
export function axisTop(values: Values): number {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (most <= 2) return 2
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 5, 10].map((factor) => factor * unit).find((top) => top >= most) ?? 10 * unit
}

/** Where a point stands from the left; the only one stands in the middle. */
export function xOf(index: number, count: number, width: number): number {
  return count < 2 ? width / 2 : (index / (count - 1)) * width
}

/** The path of a line; it is broken where there is no value. */
export function lineOf(values: Values, { width, height, top }: Size): string {
  return values
    .map((value, i) => {
      if (value === null) return ''
      const isFirst = i === 0 || values[i - 1] === null
      return `${isFirst ? 'M' : 'L'}${xOf(i, values.length, width)} ${height - (value / top) * height}`
    })
    .join('')
}

/** Dots: lines of no length, which are drawn round at any width of the chart. */
export function marksOf(
  values: Values,
  { width, height, top }: Size,
  has: (index: number) => boolean,
): string {
  return values
    .map((value, i) =>
      value === null || !has(i)
        ? ''
        : `M${xOf(i, values.length, width)} ${height - (value / top) * height}h0`,
    )
    .join('')
}

/** Whether each of so many points has a dot. */
export function isMarked(count: number): boolean {
  return count <= MARKED_MAX
}

/** The points whose names stand below the axis: the first, the last, and some at even distances. */
export function labelledPoints(count: number): number[] {
  const shown = Math.min(count, LABELS_MAX)
  if (shown < 2) return [0]
  return Array.from({ length: shown }, (_, i) => Math.round((i / (shown - 1)) * (count - 1)))
}
