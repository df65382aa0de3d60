import type { Random } from './random'

/** What is read of a JSON Schema. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minItems?: number
  default?: unknown
}

const UUID = '11111111-1111-4111-8111-111111111111'
const NAMES = ['배송', 'order', '返品', 'สวัสดี', 'a_b-c']
/** By the name of a field, as a schema does not say what its text is about. */
const TEXT_BY_NAME: Record<string, readonly string[]> = {
  email: ['fuzz@example.com', 'nobody@example.com'],
  password: ['parl@nce2026', 'wrong@123'],
  confirmPassword: ['parl@nce2026'],
  currentPassword: ['wrong@123'],
  token: ['A'.repeat(43)],
  url: ['https://x.invalid/a'],
  imageUrl: ['https://x.invalid/a.png'],
  from: ['09:00'],
  to: ['18:00'],
  dateFrom: ['2026-01-01'],
  dateTo: ['2026-01-02'],
  testId: [UUID],
  pattern: ['\\d+'],
}

/** A value that the schema takes, or nearly: what a careful client would send. */
export function fromSchema(schema: JsonSchema, random: Random, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.of(schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fromSchema(random.of(options), random, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fromSchema(part, random, name)))
  const type = Array.isArray(schema.type) ? random.of(schema.type) : schema.type
  if (type === 'object') return objectOf(schema, random)
  if (type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(3)) }, () =>
      fromSchema(schema.items ?? {}, random, name),
    )
  if (type === 'integer' || type === 'number') return numberOf(schema, random)
  if (type === 'boolean') return random.once(2)
  if (type === 'null') return null
  return random.of(TEXT_BY_NAME[name] ?? NAMES)
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.once(2))
  return Object.fromEntries(chosen.map(([name, part]) => [name, fromSchema(part, random, name)]))
}

function numberOf({ minimum = 0, maximum = 50 }: JsonSchema, random: Random): number {
  const from = Math.max(minimum, 0)
  return from + random.below(Math.min(maximum, from + 50) - from + 1)
}
