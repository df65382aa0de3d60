import { AppError } from '@parlance/contract'

/** First bytes of every model artefact. */
export const MAGIC = 'PLSM'
/** Raised whenever bytes written before could no longer be read alike. */
export const FORMAT_VERSION = 5
/**
 * Artefacts of this version and later ones are still read: 1 has no lexicon, 2 no convolution, 3 a CRC-32 at byte 8, 4 no
 * questions themselves.
 */
export const FIRST_VERSION = 1
/** Magic, version, an unused word, length of the header: four little-endian words. */
export const PREFIX_BYTES = 16
/** Sections start at multiples of this, so that typed arrays can look straight into the artefact. */
export const ALIGNMENT = 8

/** Element types a section can have. */
export const SECTION_TYPES = {
  i8: Int8Array,
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f32: Float32Array,
} as const
export type SectionType = keyof typeof SECTION_TYPES
export type SectionArray = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array

/** The offset of a section (bytes from the first section) and its number of elements. */
export type SectionEntry = { name: string; type: SectionType; offset: number; length: number }

/** Finds a section by its name; throws `DamagedModelError` for another type or length than it must have. */
export type Sections = <Type extends SectionType>(
  name: string,
  type: Type,
  length?: number,
) => InstanceType<(typeof SECTION_TYPES)[Type]>

/** Why an artefact was refused. */
type DamageReason = 'NOT_A_MODEL' | 'UNKNOWN_VERSION' | 'TRUNCATED' | 'INCONSISTENT' | 'NO_LEXICON'

/** Bytes that are not a whole model artefact of a known version. */
export class DamagedModelError extends AppError {
  constructor(readonly reason: DamageReason) {
    super('BUNDLE_DAMAGED', { part: 'model', reason })
    this.name = 'DamagedModelError'
  }
}

/** The next multiple of the alignment. */
export function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}
