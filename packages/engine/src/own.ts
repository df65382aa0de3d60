/**
 * Returns what a record holds under a name that a person chose, never an inherited property: `constructor` and
 * `__proto__` are names like any other.
 */
export function own<Value>(
  values: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined
}
