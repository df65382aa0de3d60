/** The JSON value that bytes hold in UTF-8; null where they hold none. */
export function parsedBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
