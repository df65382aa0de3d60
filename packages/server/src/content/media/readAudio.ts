import { AppError } from '@parlance/contract'
import { fileTypeFromBuffer } from 'file-type'
import { type IFormat, parseBuffer } from 'music-metadata'
import type { ReadMedia } from './mediaRequest'

/** Section 5: what a telephone line plays. */
const LINE = { sampleRate: 8_000, bitsPerSample: 16, numberOfChannels: 1 } as const

/**
 * Looks whether a file is a sound that can be played: an mp3, in call-centre domains what a telephone line plays. Throws
 * AUDIO_TYPE_UNSUPPORTED, FILE_DAMAGED, and AUDIO_CALL_CENTRE for what that line does not play.
 */
export async function readAudio(bytes: Uint8Array, isCallCentre: boolean): Promise<ReadMedia> {
  const ext = await formatOf(bytes, isCallCentre)
  const { format } = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true }).catch(() => {
    throw new AppError('FILE_DAMAGED')
  })
  const { duration = 0, sampleRate = 0, numberOfChannels = 0 } = format
  // What is no sound at all is read as one that lasts no time.
  if ([duration, sampleRate, numberOfChannels].some((value) => value <= 0)) throw new AppError('FILE_DAMAGED')
  if (ext === 'wav' && !/pcm/i.test(format.codec ?? '')) throw new AppError('AUDIO_TYPE_UNSUPPORTED')
  if (isCallCentre && !(ext === 'wav' && isOfLine(format))) throw new AppError('AUDIO_CALL_CENTRE')
  const facts = {
    format: ext,
    seconds: Math.max(0.01, Math.round(duration * 100) / 100),
    sampleRate,
    channels: numberOfChannels,
    bytes: bytes.length,
  } as const
  return { facts, bytes, smaller: [] }
}

async function formatOf(bytes: Uint8Array, isCallCentre: boolean): Promise<'mp3' | 'wav'> {
  const ext = (await fileTypeFromBuffer(bytes))?.ext
  if (ext === 'mp3' || (isCallCentre && ext === 'wav')) return ext
  throw new AppError('AUDIO_TYPE_UNSUPPORTED')
}

function isOfLine(format: IFormat): boolean {
  const names = Object.keys(LINE) as (keyof typeof LINE)[]
  return names.every((name) => format[name] === LINE[name])
}
