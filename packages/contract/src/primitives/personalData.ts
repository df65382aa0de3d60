/** What may tell who somebody is. */
const PERSONAL_DATA_KINDS = ['EMAIL', 'CARD', 'RESIDENT_NUMBER', 'PHONE'] as const
type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number]
/** Where it stands in a text. */
type PersonalData = { kind: PersonalDataKind; from: number; to: number }

const PATTERNS: readonly { kind: PersonalDataKind; pattern: RegExp; holds?: (found: string) => boolean }[] = [
  { kind: 'EMAIL', pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu },
  { kind: 'CARD', pattern: /(?<![\d-])\d{4}(?:[ -]?\d{2,6}){2,4}(?![\d-])/gu, holds: isCardNumber },
  { kind: 'RESIDENT_NUMBER', pattern: /(?<!\d)\d{6}-[1-8]\d{6}(?!\d)/gu },
  {
    kind: 'PHONE',
    pattern: /(?<![\d-])(?:\+\d{1,3}[ -]?\(?\d{1,4}\)?|\(?0\d{1,4}\)?)[ -]?\d{3,4}[ -]?\d{3,4}(?![\d-])/gu,
  },
]

/** Numbers of phones and cards, addresses of e-mail and the like in a text, in their order, none within another. */
export function personalDataIn(text: string): PersonalData[] {
  const found: PersonalData[] = []
  for (const { kind, pattern, holds } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      const isTaken = found.some((other) => from < other.to && other.from < to)
      if (!isTaken && (holds?.(match[0]) ?? true)) found.push({ kind, from, to })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Whether digits are those of a card: 13 to 19, with a check digit that is right. */
function isCardNumber(text: string): boolean {
  const digits = Array.from(text.replace(/\D/g, ''), Number)
  if (digits.length < 13 || digits.length > 19) return false
  const sum = digits.toReversed().reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
