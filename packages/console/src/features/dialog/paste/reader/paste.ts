/** Characters of a pasted text that are read; what stands behind is counted, not read. */
export const PASTE_CHARACTERS_MAX = 1_000_000
/** Pairs made of one pasted text. */
export const PASTE_PAIRS_MAX = 5_000

/** So many lines show what a text is. */
export const SAMPLE_LINES = 3_000

/** What a pasted text was taken for. */
const PASTE_FORMATS = ['EMPTY', 'CHAT', 'MARKED', 'MAIL', 'TABLE', 'PAGE', 'LIST'] as const
export type PasteFormat = (typeof PASTE_FORMATS)[number]

/**
 * Why a line became part of no pair: a head line or a title; a mail's address lines; a signature; a greeting; a line
 * that a program wrote, or a picture; what asks nothing; what is more than `PASTE_PAIRS_MAX`.
 */
const LEFT_OUT_REASONS = [
  'HEADING',
  'MAIL_HEADER',
  'SIGNATURE',
  'GREETING',
  'SYSTEM',
  'NO_QUESTION',
  'TOO_MANY',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** What is asked, in one way or several, and what is answered; the answer is empty where there was none. */
export type PastedPair = {
  questions: string[]
  answer: string
  /** Where it stood, counted from 1. */
  lines: number[]
}

/** A line of a text; `number` counts from 1. */
export type SourceLine = { number: number; text: string }
export type LeftOut = { line: number; text: string; reason: LeftOutReason }

/** What a reader of one format makes of the lines: each of them that is not blank is in a pair or left out. */
export type Split = { pairs: PastedPair[]; leftOut: LeftOut[] }

/** Somebody who writes in a log of a chat. */
export type Speaker = { name: string; messages: number }

export type Paste = Split & {
  format: PasteFormat
  /** Those who write in a log of a chat, those who write most first. */
  speakers: Speaker[]
  /** The speakers who speak for the bot. */
  botSide: string[]
  /** Characters behind `PASTE_CHARACTERS_MAX`. */
  unread: number
}
