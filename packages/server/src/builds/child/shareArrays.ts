/** Plain data whose typed arrays lie in memory that threads share: those that did not are copied. */
export function shareArrays<Data>(data: Data): Data {
  if (ArrayBuffer.isView(data) && !(data instanceof DataView)) return shareArray(data as never)
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).map(([name, value]) => [name, shareArrays(value)])
  // The same names with values of the same types.
  return Object.fromEntries(entries) as Data
}

type NumberArray = Int32Array | Float32Array | Uint32Array | Uint8Array | Int8Array

function shareArray<Kind extends NumberArray>(array: Kind): Kind {
  if (array.buffer instanceof SharedArrayBuffer) return array
  const Same = array.constructor as new (buffer: SharedArrayBuffer) => Kind
  const shared = new Same(new SharedArrayBuffer(array.byteLength))
  shared.set(array)
  return shared
}
