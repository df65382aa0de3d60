import { Instant } from '@parlance/contract'
import { z } from 'zod'
import { writeDraft } from './deviceDrafts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Unsaved fields kept on this device, and the revision that they started from. */
export type KeptDraft<Fields> = { at: string; revision: number | null; fields: Fields }

type DraftJournal<Fields> = {
  read: () => KeptDraft<Fields> | null
  /** `left`: the reader has left without saving, so the draft is offered for a day only. */
  write: (fields: Fields, revision: number | null, left?: boolean) => void
  /** Keeps a draft that was kept elsewhere, as of its own time. */
  keep: (draft: KeptDraft<Fields>) => void
  clear: () => void
}

/**
 * Keeps an unsaved draft on this device, so that a crash, a power cut or an ended session loses nothing. What does not
 * fit `shape` any more is not offered again.
 */
export function draftJournal<Fields>(key: string, shape: z.ZodType): DraftJournal<Fields> {
  const Kept = z.object({
    at: Instant,
    revision: z.number().nullable(),
    left: z.boolean().default(false),
    fields: shape,
  })
  const clear = () => localStorage.removeItem(key)
  const put = (draft: object) => writeDraft(key, draft)
  return {
    read: () => {
      try {
        const { left, ...kept } = Kept.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
        if (!left || Date.now() - Date.parse(kept.at) < DAY_MS) return kept as KeptDraft<Fields>
        clear()
        return null
      } catch {
        return null
      }
    },
    write: (fields, revision, left = false) => put({ at: new Date().toISOString(), revision, left, fields }),
    keep: put,
    clear,
  }
}

/** The shape of fields as they are typed: each has the kind of value that it has in `example`, valid or not. */
export function shapeOf(example: unknown): z.ZodType {
  if (typeof example === 'string') return z.string()
  if (typeof example === 'number') return z.number()
  if (typeof example === 'boolean') return z.boolean()
  if (Array.isArray(example)) return z.array(example.length > 0 ? shapeOf(example[0]) : z.unknown())
  if (typeof example !== 'object' || example === null) return z.unknown()
  return z.looseObject(
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, shapeOf(value)])),
  )
}
