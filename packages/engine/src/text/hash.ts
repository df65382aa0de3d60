/** FNV-1a over UTF-16 units: the hash of a text with one more unit behind it. */
export function mixUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193)
}

/** The hash of a text with a stretch of another one behind it. */
export function mixText(hash: number, text: string, start = 0, end = text.length): number {
  let mixed = hash
  for (let at = start; at < end; at++) mixed = mixUnit(mixed, text.charCodeAt(at))
  return mixed
}

/** Mixes the bits of a hash to which nothing more is added. */
export function finishHash(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (once ^ (once >>> 13)) >>> 0
}
