import type { AnswerType } from '@parlance/contract'
import {
  Braces,
  EyeOff,
  Image,
  Link,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Smile,
  Volume2,
} from 'lucide-react'

/** The kinds of speech bubble, the usual ones first. */
export const ANSWER_KINDS: readonly AnswerType[] = [
  'TEXT',
  'IMAGECARD',
  'MULTILINKS',
  'SINGLEFORM',
  'STICKER',
  'AUDIO',
  'FLEXMESSAGE',
  'NOANSWER',
]

export const KIND_ICON: Record<AnswerType, LucideIcon> = {
  TEXT: MessageSquareText,
  IMAGECARD: Image,
  MULTILINKS: Link,
  SINGLEFORM: ListChecks,
  STICKER: Smile,
  AUDIO: Volume2,
  FLEXMESSAGE: Braces,
  NOANSWER: EyeOff,
}
