import type { DomainDetail } from '@parlance/contract'
import type { LucideIcon } from 'lucide-react'
import type { MessageId } from '../i18n/messageId'

/** A screen of a domain: a row of the left navigation and of the command palette. */
export type Screen = {
  label: MessageId
  icon: LucideIcon
  /** Address within a domain. */
  href: (domainId: number) => string
  /** How many things the screen lists, of the counts of a domain; shown beside the label. */
  count?: keyof DomainDetail['counts']
  /** Second key after `g`. */
  goKey?: string
  /** Paths, besides that of `href`, at which this entry is the current one; below one that ends with a slash, too. */
  alsoAt?: readonly string[]
}

/** One of the seven groups of the left navigation (specification section 2). */
export type ScreenGroup = { label: MessageId; screens: readonly Screen[] }
