/** Values that are looked at in one step. */
const AT_ONCE = 2_000

// About what V8 takes for each, in bytes.
const OBJECT = 24
const SLOT = 8
const ENTRY = 40
const TEXT = 20
const LETTER = 2

/**
 * About how much memory is held by a value and all it leads to, in bytes, counted in short steps. What `shared` names
 * belongs to others too and is left out. The memory of arrays counts once, however many of them look into it.
 */
export function* heldBytes(value: object, shared: readonly object[]): Generator<undefined, number> {
  const seen = new Set(shared)
  const open: object[] = [value]
  let bytes = 0
  const meet = (met: unknown): void => {
    if (typeof met === 'string') bytes += TEXT + LETTER * met.length
    if (typeof met !== 'object' || met === null || seen.has(met)) return
    seen.add(met)
    open.push(met)
  }
  for (let looked = 1; open.length > 0; looked += 1) {
    const met = open.pop()!
    if (met instanceof ArrayBuffer) bytes += met.byteLength
    else if (ArrayBuffer.isView(met)) meet(met.buffer)
    else {
      const parts = partsOf(met)
      bytes += OBJECT + (met instanceof Map || met instanceof Set ? ENTRY * met.size : SLOT * parts.length)
      for (const part of parts) meet(part)
    }
    if (looked % AT_ONCE === 0) yield
  }
  return bytes
}

function partsOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value instanceof Map) return [...value.keys(), ...value.values()]
  return value instanceof Set ? [...value] : Object.values(value)
}
