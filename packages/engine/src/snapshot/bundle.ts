import { AppError, canonicalJson } from '@parlance/contract'
import { atOnce } from '../atOnce'
import { type StoredSnapshot, upgradeSnapshot } from './olderSnapshot'
import type { Snapshot, SnapshotConversation } from './snapshot'

/** What a build makes and beta and live point at; `model` is an artefact of `encodeModel`, null for a quick build. */
export type Bundle = { snapshot: Snapshot; model: Uint8Array | null }

/** Why a bundle was refused. */
type BundleFault = 'NOT_A_BUNDLE' | 'UNKNOWN_VERSION' | 'TRUNCATED' | 'INCONSISTENT'

/** Bytes that are not a whole bundle of a known version. */
export class BundleError extends AppError {
  constructor(readonly fault: BundleFault) {
    super('BUNDLE_DAMAGED', { part: 'bundle', reason: fault })
    this.name = 'BundleError'
  }
}

const MAGIC = 'PLBN'
/** Version 1 held a CRC-32 of its content at byte 8. */
const FORMAT_VERSION = 2
/** Magic, version, four unused bytes, length of the snapshot, length of the model, then padding. */
const PREFIX_BYTES = 24
const JSON_LENGTH_AT = 12
const NO_MODEL = 0xffffffff
/** The model begins at a multiple of this, so that its typed arrays can look straight into the bundle. */
const ALIGNMENT = 8
const LINE_END = 0x0a

/**
 * Writes a bundle: prefix, the snapshot as lines of canonical JSON in UTF-8, the model. Identical content gives identical
 * bytes, whatever the order of keys. Lone surrogates in texts become U+FFFD, as UTF-8 cannot carry them.
 */
export function encodeBundle(snapshot: Snapshot, model: Uint8Array | null): Uint8Array {
  return assemble(new TextEncoder().encode(linesOf(snapshot)), model)
}

/** The first line is the snapshot with an empty list of conversations, then each conversation has a line. */
function linesOf({ conversations, ...rest }: Snapshot): string {
  const first = canonicalJson({ ...rest, conversations: [] })
  return [first, ...conversations.map((conversation) => canonicalJson(conversation))].join('\n')
}

/** A bundle with another model; its snapshot is copied as it stands. Throws `BundleError` as `decodeBundle` does. */
export function withModel(bundle: Uint8Array, model: Uint8Array | null): Uint8Array {
  return assemble(openBundle(bundle).json, model)
}

/** The model of a bundle, without reading its snapshot. Throws `BundleError` as `decodeBundle` does. */
export function modelOf(bundle: Uint8Array): Uint8Array | null {
  return openBundle(bundle).model
}

function assemble(json: Uint8Array, model: Uint8Array | null): Uint8Array {
  const modelFrom = aligned(PREFIX_BYTES + json.length)
  const bytes = new Uint8Array(modelFrom + (model?.length ?? 0))
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i)
  view.setUint32(4, FORMAT_VERSION, true)
  view.setUint32(JSON_LENGTH_AT, json.length, true)
  view.setUint32(16, model === null ? NO_MODEL : model.length, true)
  bytes.set(json, PREFIX_BYTES)
  if (model) bytes.set(model, modelFrom)
  return bytes
}

/**
 * Reads a bundle that `encodeBundle` wrote. `model` looks into the given bytes, which must not change
 * afterwards. Throws `BundleError` for anything but a whole bundle; that it is unchanged is for the store to prove, by
 * the SHA-256 that names it.
 */
export function decodeBundle(bytes: Uint8Array): Bundle {
  return atOnce(decodeBundleInSteps(bytes))
}

/** As `decodeBundle`, in steps that are short for bots of any size. */
export function* decodeBundleInSteps(bytes: Uint8Array): Generator<undefined, Bundle> {
  const { json, model } = openBundle(bytes)
  return { snapshot: yield* readSnapshot(json), model }
}

/** The snapshot and the model of a whole bundle; they look into its bytes. */
function openBundle(bytes: Uint8Array): { json: Uint8Array; model: Uint8Array | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let i = 0; i < MAGIC.length; i++) {
    if (bytes[i] !== MAGIC.charCodeAt(i)) throw new BundleError('NOT_A_BUNDLE')
  }
  if (bytes.length < PREFIX_BYTES) throw new BundleError('TRUNCATED')
  const version = view.getUint32(4, true)
  if (version === 0 || version > FORMAT_VERSION) throw new BundleError('UNKNOWN_VERSION')
  const jsonLength = view.getUint32(JSON_LENGTH_AT, true)
  const modelLength = view.getUint32(16, true)
  const modelFrom = aligned(PREFIX_BYTES + jsonLength)
  const end = modelFrom + (modelLength === NO_MODEL ? 0 : modelLength)
  if (bytes.length < end) throw new BundleError('TRUNCATED')
  if (bytes.length !== end) throw new BundleError('INCONSISTENT')
  return {
    json: bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + jsonLength),
    model: modelLength === NO_MODEL ? null : bytes.subarray(modelFrom, end),
  }
}

function* readSnapshot(json: Uint8Array): Generator<undefined, Snapshot> {
  const parsed = yield* parseSnapshot(json)
  if (!parsed.domain || !Array.isArray(parsed.conversations) || !Array.isArray(parsed.entities))
    throw new BundleError('INCONSISTENT')
  const snapshot = upgradeSnapshot(parsed as StoredSnapshot)
  if (!snapshot) throw new BundleError('UNKNOWN_VERSION')
  return snapshot
}

/** A line a step. The first bundles are one line of all. */
function* parseSnapshot(json: Uint8Array): Generator<undefined, Partial<StoredSnapshot>> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let snapshot: Partial<StoredSnapshot> | null = null
  try {
    for (let from = 0, to = 0; to < json.length; from = to + 1) {
      const end = json.indexOf(LINE_END, from)
      to = end < 0 ? json.length : end
      const line: unknown = JSON.parse(decoder.decode(json.subarray(from, to)))
      if (snapshot === null) snapshot = line as Partial<StoredSnapshot>
      else snapshot.conversations!.push(line as SnapshotConversation)
      yield
    }
    return snapshot!
  } catch {
    throw new BundleError('INCONSISTENT')
  }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}
