/** A decimal number as `units` divided by ten to the power of `scale`. */
type Decimal = { units: bigint; scale: number }

/** Longer texts are not treated as numbers; no price or count has so many digits. */
const DIGITS_MAX = 100
const DECIMAL = /^\s*([+-]?)(\d+)(?:\.(\d+))?\s*$/

/** Whether a text is a decimal number. */
export function isDecimal(text: string): boolean {
  return text.length <= DIGITS_MAX && DECIMAL.test(text)
}

/** Adds two decimal texts exactly: 0.1 and 0.2 are 0.3. Null when one of them is no number. */
export function addDecimals(a: string, b: string, sign: 1 | -1 = 1): string | null {
  const [left, right] = [read(a), read(b)]
  if (!left || !right) return null
  const scale = Math.max(left.scale, right.scale)
  return write({ units: scaled(left, scale) + BigInt(sign) * scaled(right, scale), scale })
}

/** A decimal text in its shortest form: `007.50` is `7.5`. Null when it is no number. */
export function shortestDecimal(text: string): string | null {
  const decimal = read(text)
  return decimal && write(decimal)
}

/** A number as a decimal text without exponent; null for NaN and the infinite ones. */
export function decimalOf(value: number): string | null {
  if (!Number.isFinite(value)) return null
  const text = String(value)
  if (!text.includes('e')) return text
  return Number.isInteger(value) ? BigInt(value).toString() : shortestDecimal(value.toFixed(20))
}

/** The number that a decimal text stands for where a number holds it exactly, else the text. */
export function numberOrText(decimal: string): number | string {
  const value = Number(decimal)
  return decimalOf(value) === decimal ? value : decimal
}

function read(text: string): Decimal | null {
  const [, sign, whole, fraction = ''] = (text.length <= DIGITS_MAX && DECIMAL.exec(text)) || []
  if (whole === undefined) return null
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

function scaled({ units, scale }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - scale)
}

function write({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
