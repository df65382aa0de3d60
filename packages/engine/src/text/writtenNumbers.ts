const SUPERSCRIPT = '[\\u00b2\\u00b3\\u00b9\\u2070\\u2074-\\u2079\\u2080-\\u2089]'
const HAS_SUPERSCRIPT = new RegExp(SUPERSCRIPT, 'u')
const RAISED = new RegExp(`\\d*${SUPERSCRIPT}[\\d\\u00b2\\u00b3\\u00b9\\u2070-\\u2089]*`, 'gu')
/** `1.234,56`: with both marks it can only be read one way. */
const OTHER_MARKS = /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,2}(?![\d.,]*\d)/g
/** `1.234.567` */
const OTHER_GROUPS = /(?<![\d.,])\d{1,3}(?:\.\d{3}){2,4}(?![\d.,]*\d)/g
const SWAPPED: Readonly<Record<string, string>> = { '.': ',', ',': '.' }

/** Whether a character is a digit above or below the line. */
export function isRaisedDigit(character: string): boolean {
  return HAS_SUPERSCRIPT.test(character)
}

/**
 * A normalised text in which digits that were typed above or below the line are none, nor those that touch them: ²5 is
 * not 25. `cased` is of the same length and has these digits as they were typed.
 */
export function withoutRaisedDigits(text: string, cased: string): string {
  if (!HAS_SUPERSCRIPT.test(cased)) return text
  let masked = text
  for (const { 0: digits, index } of cased.matchAll(RAISED))
    masked = masked.slice(0, index) + '^'.repeat(digits.length) + masked.slice(index + digits.length)
  return masked
}

/**
 * A text with the numbers that group by full stops, and have a decimal comma, written the other way round. Without
 * decimals only among amounts (`isMoney`), as versions and addresses look the same.
 */
export function withPointDecimals(text: string, isMoney: boolean): string {
  const swapped = text.replace(OTHER_MARKS, swapMarks)
  return isMoney ? swapped.replace(OTHER_GROUPS, swapMarks) : swapped
}

function swapMarks(number: string): string {
  return number.replace(/[.,]/g, (mark) => SWAPPED[mark]!)
}
