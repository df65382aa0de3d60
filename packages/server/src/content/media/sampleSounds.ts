import type { AudioSample } from '@parlance/contract'
import tones from './sampleTones.json'

/** The format that a telephone line plays: 8 kHz, 16 bits, one channel. */
const SAMPLE_RATE = 8_000
const HEADER_BYTES = 44
const LOUDNESS = 0.45
/** A tone begins and ends softly, in seconds. */
const SOFT_SECONDS = 0.015

/** Hertz and seconds of each tone, one after the other; 0 Hz is silence. */
const TONES: Record<AudioSample, readonly (readonly number[])[]> = tones

const made = new Map<AudioSample, Buffer>()

/** A free sound as a wav file; made when it is first asked for. */
export function sampleSound(sample: AudioSample): Buffer {
  const known = made.get(sample)
  if (known) return known
  const wave = TONES[sample].flatMap(([hertz = 0, seconds = 0]) => toneOf(hertz, seconds))
  const file = wavOf(wave)
  made.set(sample, file)
  return file
}

function toneOf(hertz: number, seconds: number): number[] {
  const count = Math.round(seconds * SAMPLE_RATE)
  const soft = SOFT_SECONDS * SAMPLE_RATE
  return Array.from({ length: count }, (_, i) => {
    const edge = Math.min(1, i / soft, (count - i) / soft)
    const fading = 1 - (0.6 * i) / count
    return Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE) * LOUDNESS * edge * fading
  })
}

/** RIFF: a header, and the samples as little-endian numbers. */
function wavOf(wave: readonly number[]): Buffer {
  const bytes = wave.length * 2
  const file = Buffer.alloc(HEADER_BYTES + bytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(bytes, 40)
  wave.forEach((value, i) => file.writeInt16LE(Math.round(value * 32_767), HEADER_BYTES + i * 2))
  return file
}
