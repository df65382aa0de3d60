import { parseExpression, printExpression, type QuestionType } from '@parlance/contract'

type QuestionText = { chatType: QuestionType; text: string }

/** In a regular-expression question, what stands in double quotes or behind a backslash is literal (behaviour 5.6). */
const LITERAL = /("[^"]*"|\\[\s\S])/

/** The names of the entities that a question refers to as `@{name}`, each once (behaviour 4.3). */
export function entityNamesOf(question: QuestionText): string[] {
  if (!question.text.includes('@{')) return []
  const names = new Set<string>()
  for (const part of referringParts(question))
    for (const piece of parseExpression(part.text))
      if (!part.literal && piece.kind === 'reference' && piece.of === 'entity') names.add(piece.name)
  return [...names]
}

/** The question with every `@{from}` written `@{to}`; literal text stays as it is. */
export function renameEntity(question: QuestionText, from: string, to: string): string {
  return referringParts(question)
    .map((part) => (part.literal ? part.text : renamed(part.text, from, to)))
    .join('')
}

function renamed(text: string, from: string, to: string): string {
  return printExpression(
    parseExpression(text).map((part) =>
      part.kind === 'reference' && part.of === 'entity' && part.name === from ? { ...part, name: to } : part,
    ),
  )
}

function referringParts({ chatType, text }: QuestionText): { text: string; literal: boolean }[] {
  if (chatType === 'TEXT') return [{ text, literal: false }]
  // A split by a capturing group answers the captured stretches at the odd places.
  return text.split(LITERAL).map((part, i) => ({ text: part, literal: i % 2 === 1 }))
}
