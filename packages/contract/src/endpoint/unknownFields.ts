import type { z } from 'zod'
import type { FieldIssue } from './errors'

type Path = readonly (string | number)[]

/**
 * The fields of a value that its schema does not know, each refused by its name: a mistyped field would be dropped, and
 * its sender believe that it was kept. Called for bodies only: stored content may have fields of other versions.
 */
export function unknownFields(schema: z.ZodType, value: unknown): FieldIssue[] {
  return unknownIn(schema as Schema, value, [])
}

/** What is read of a zod schema. */
type Schema = {
  def: {
    type: string
    shape?: Record<string, Schema>
    catchall?: Schema
    element?: Schema
    valueType?: Schema
    innerType?: Schema
    in?: Schema
    options?: Schema[]
    discriminator?: string
  }
  safeParse(value: unknown): { success: boolean }
}

function unknownIn(schema: Schema, value: unknown, path: Path): FieldIssue[] {
  const { def } = schema
  if (typeof value !== 'object' || value === null) return []
  if (def.type === 'object') return unknownInObject(schema, value as Record<string, unknown>, path)
  if (def.type === 'union') return unknownInUnion(schema, value as Record<string, unknown>, path)
  if (def.element && Array.isArray(value))
    return value.flatMap((entry, at) => unknownIn(def.element!, entry, [...path, at]))
  if (def.type === 'record' && def.valueType && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, entry]) => unknownIn(def.valueType!, entry, [...path, key]))
  const inner = def.innerType ?? def.in
  return inner ? unknownIn(inner, value, path) : []
}

function unknownInObject(schema: Schema, value: Record<string, unknown>, path: Path): FieldIssue[] {
  const { shape = {}, catchall } = schema.def
  return Object.entries(value).flatMap(([name, entry]) => {
    if (Object.hasOwn(shape, name)) return unknownIn(shape[name]!, entry, [...path, name])
    if (catchall && catchall.def.type !== 'never') return unknownIn(catchall, entry, [...path, name])
    return [{ path: [...path, name].join('.'), code: 'UNKNOWN_FIELD' as const, params: { name } }]
  })
}

/** By the option that the value is of; one that is of none is refused for that. */
function unknownInUnion(schema: Schema, value: Record<string, unknown>, path: Path): FieldIssue[] {
  const { options = [], discriminator } = schema.def
  const isOf = (option: Schema) => {
    const mark = discriminator && option.def.shape?.[discriminator]
    return mark ? mark.safeParse(value[discriminator]).success : option.safeParse(value).success
  }
  const option = options.find(isOf)
  return option ? unknownIn(option, value, path) : []
}
