/** Encodes text in a legacy encoding by turning the platform's decoder around. Throws for what it cannot write. */
export function encodeText(text: string, label: string): Buffer {
  const table = tableOf(label)
  return Buffer.concat(
    Array.from(text, (character) => {
      const bytes = table.get(character)
      if (!bytes) throw new Error(`${label} has no ${character}`)
      return bytes
    }),
  )
}

const tables = new Map<string, Map<string, Buffer>>()

function tableOf(label: string): Map<string, Buffer> {
  const known = tables.get(label)
  if (known) return known
  const table = new Map<string, Buffer>()
  const decoder = new TextDecoder(label, { fatal: true })
  const add = (...bytes: number[]): void => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      if ([...character].length === 1 && !table.has(character)) table.set(character, Buffer.from(bytes))
    } catch {
      // No character of the encoding.
    }
  }
  for (let byte = 0; byte < 0x100; byte++) add(byte)
  // The platform's decoder has control characters here.
  if (label === 'windows-1252') table.set('’', Buffer.of(0x92)).set('–', Buffer.of(0x96))
  else if (label !== 'windows-874')
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail)
  tables.set(label, table)
  return table
}
