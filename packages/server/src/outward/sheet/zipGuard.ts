import { AppError } from '@parlance/contract'
import yauzl from 'yauzl'

/** Bytes that a workbook may inflate to, declared or real. */
const INFLATED_BYTES_MAX = 200 * 1024 * 1024
const ENTRIES_MAX = 2_000

type ZipEntries = {
  names: Set<string>
  /** The first bytes of small parts that were asked for, as text. */
  texts: Map<string, string>
}

type Watch = {
  /** Parts wanted whole, as text. */
  wanted: (name: string) => boolean
  /** Receives every inflated chunk of the parts that it returns a listener for; `before`: wanted parts that precede. */
  listen: (name: string, before: ReadonlyMap<string, string>) => ((chunk: Buffer) => void) | null
}

/**
 * Inflates every entry once and keeps none of it, so that a zip bomb is found before a reader meets it.
 * Throws FILE_TOO_LARGE when it inflates to more than the cap and FILE_DAMAGED for anything a workbook would not have.
 */
export async function walkZip(bytes: Uint8Array, watch: Watch): Promise<ZipEntries> {
  const zip = await open(bytes)
  const found: ZipEntries = { names: new Set(), texts: new Map() }
  let inflated = 0
  const take = (length: number): void => {
    inflated += length
    if (inflated > INFLATED_BYTES_MAX)
      throw new AppError('FILE_TOO_LARGE', { max: INFLATED_BYTES_MAX / 1024 / 1024 })
  }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      zip.close()
      reject(error instanceof AppError ? error : new AppError('FILE_DAMAGED'))
    }
    zip.on('error', fail)
    zip.on('end', () => resolve(found))
    zip.on('entry', (entry: yauzl.Entry) => {
      walkEntry(zip, entry, found, take, watch).then(() => zip.readEntry(), fail)
    })
    zip.readEntry()
  })
}

async function walkEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  found: ZipEntries,
  take: (length: number) => void,
  watch: Watch,
): Promise<void> {
  const name = entry.fileName
  if (found.names.has(name) || found.names.size >= ENTRIES_MAX) throw new AppError('FILE_DAMAGED')
  found.names.add(name)
  if (entry.isEncrypted()) throw new AppError('FILE_PASSWORD_PROTECTED')
  if (name.endsWith('/')) return
  if (entry.uncompressedSize > INFLATED_BYTES_MAX) take(entry.uncompressedSize)
  const listener = watch.listen(name, found.texts)
  const parts: Buffer[] | null = watch.wanted(name) ? [] : null
  for await (const chunk of await openEntry(zip, entry)) {
    take((chunk as Buffer).length)
    listener?.(chunk as Buffer)
    parts?.push(chunk as Buffer)
  }
  if (parts) found.texts.set(name, Buffer.concat(parts).toString('utf8'))
}

function open(bytes: Uint8Array): Promise<yauzl.ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return new Promise((resolve, reject) => {
    // yauzl refuses path tricks (`..`, absolute paths, backslashes) and sizes that the entries do not keep.
    yauzl.fromBuffer(buffer, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(new AppError('FILE_DAMAGED')) : resolve(zip),
    )
  })
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}
