import { z } from 'zod'
import { ComponentList, crud } from '../../endpoint/crud'
import { endpoint } from '../../endpoint/endpoint'
import { Title } from '../../primitives/name'
import { InDomain, text, URL_MAX, webAudioUrl } from '../../primitives/primitives'
import { AUDIO_FORMATS, AUDIO_SAMPLES, FileCode, fileAddress, sampleAddress } from './mediaFile'

/** FILE: uploaded to this server; URL: it lies on another one; SAMPLE: it comes with the product. */
export const AUDIO_TYPES = ['FILE', 'URL', 'SAMPLE'] as const

/** An uploaded sound as it is kept; `sampleRate` in Hz. */
export const AudioFile = z.object({
  code: FileCode,
  format: z.enum(AUDIO_FORMATS),
  seconds: z.number().positive(),
  sampleRate: z.number().int().positive(),
  channels: z.number().int().positive(),
  bytes: z.number().int().min(1),
})
export type AudioFile = z.infer<typeof AudioFile>

/** A sound that answers can play (specification section 3). What its type does not use is kept for the way back. */
export const AudioFields = z
  .object({
    name: Title,
    type: z.enum(AUDIO_TYPES),
    file: AudioFile.nullable().default(null),
    url: text(URL_MAX).default(''),
    sample: z.enum(AUDIO_SAMPLES).default(AUDIO_SAMPLES[0]),
  })
  .superRefine(({ type, file, url }, context) => {
    if (type === 'FILE' && !file)
      context.addIssue({ code: 'custom', path: ['file'], message: 'FILE_REQUIRED' })
    if (type === 'URL')
      for (const { message } of webAudioUrl.safeParse(url).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['url'], message })
  })
export type AudioFields = z.infer<typeof AudioFields>

/** The address by which answers play a sound. */
export function audioAddress({ type, file, url, sample }: Omit<AudioFields, 'name'>): string {
  if (type === 'SAMPLE') return sampleAddress(sample)
  return type === 'FILE' && file ? fileAddress(file) : url
}

const calls = crud('audio', AudioFields, 'audio')
/** Calls of audio, and the upload of the file of one. */
export const audio = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(AUDIO_TYPES).optional() }) },
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/audio/file',
    permit: 'Change/content',
    summary: 'Upload a sound as mp3, in a call centre as wav; what is answered is the `file` of an audio',
    query: InDomain,
    upload: true,
    reply: AudioFile,
  }),
}
