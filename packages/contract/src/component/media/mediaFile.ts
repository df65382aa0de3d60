import { z } from 'zod'

/** How uploaded pictures are kept: what came in another format was made one of these. */
export const IMAGE_FORMATS = ['jpg', 'png', 'gif'] as const
/** How uploaded sounds are kept. */
export const AUDIO_FORMATS = ['mp3', 'wav'] as const
/** The widths in which a picture is kept besides its own; nobody can ask for another. */
export const IMAGE_WIDTHS = [320, 640] as const
/** The free sounds that come with the product (section 9). */
export const AUDIO_SAMPLES = ['chime', 'rise', 'fall', 'pulse', 'done'] as const
export type AudioSample = (typeof AUDIO_SAMPLES)[number]

/** What an uploaded file is found by: whoever knows it may see the file, and nobody guesses it. */
export const FileCode = z.string().regex(/^[0-9a-f]{32}$/, 'INVALID_VALUE')

type StoredFile = { code: string; format: string }

/** The address of an uploaded file on this server; it lasts as long as the file and never shows another. */
export function fileAddress({ code, format }: StoredFile): string {
  return `/files/${code}.${format}`
}

/** The address of an uploaded picture in one of its smaller widths. */
export function thumbnailAddress(code: string, width: (typeof IMAGE_WIDTHS)[number] = 320): string {
  return `/files/${code}-${width}.webp`
}

/** The address of a free sound. */
export function sampleAddress(sample: AudioSample): string {
  return `/files/sample-${sample}.wav`
}
