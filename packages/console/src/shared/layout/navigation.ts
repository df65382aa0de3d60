import type { ComponentType } from 'react'
import type { MessageId } from '../i18n/messageId'

/** The icon of a screen, fetched when it is first shown: the first script holds none. */
export type ScreenIcon = ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>

/** A screen of a domain: a row of the left navigation and of the command palette. */
export type Screen = {
  label: MessageId
  icon: ScreenIcon
  /** Address within a domain. */
  href: (domainId: number) => string
  /** Second key after `g`. */
  goKey?: string
  /** Paths, besides that of `href`, at which this entry is the current one. */
  alsoAt?: readonly string[]
}

/** One of the seven groups of the left navigation (specification section 2). */
export type ScreenGroup = { label: MessageId; screens: readonly Screen[] }
