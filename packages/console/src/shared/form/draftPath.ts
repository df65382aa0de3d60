/** What stands at a dotted path such as `ranges.0.from`. */
export type ValueAt<Value, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<ValueAtKey<Value, Key>, Rest>
  : ValueAtKey<Value, Path>

type ValueAtKey<Value, Key extends string> = Value extends readonly (infer Item)[]
  ? Item
  : Key extends keyof Value
    ? Value[Key]
    : unknown

/** A path into a draft: its first step is a field that exists. */
export type PathOf<Draft> = (keyof Draft & string) | `${keyof Draft & string}.${string}`

/** Reads what stands at a path; undefined where there is nothing. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value)
}

/** A copy in which `next` stands at the path; everything beside the path is the same object as before. */
export function withValueAt<Value>(value: Value, path: string, next: unknown): Value {
  const [key = '', ...rest] = path.split('.')
  const inner = (value as Record<string, unknown>)[key]
  const changed = rest.length > 0 ? withValueAt(inner, rest.join('.'), next) : next
  if (Array.isArray(value)) return value.with(Number(key), changed) as Value
  return { ...value, [key]: changed }
}
