import type { BubbleAction } from '@parlance/contract'
import type { ReactElement, ReactNode } from 'react'
import { useBubbleScope } from './bubbleScope'
import type { Press } from './press'
import { SafeLink } from './SafeLink'

type Props = { action: BubbleAction; className: string; children: ReactNode }

/** What pressing something does: send a message, open a page, or dial (behaviour 1.5). */
export function ActionButton({ action, className, children }: Props): ReactElement {
  const { onPress } = useBubbleScope()
  if (action.type === 'link') {
    const { url, mobileUrl } = action.data
    return (
      <SafeLink className={className} url={mobileUrl && isMobile() ? mobileUrl : url}>
        {children}
      </SafeLink>
    )
  }
  if (action.type === 'phone') {
    return (
      <SafeLink className={className} url={`tel:${action.data.number.replace(/[^\d+*#]/g, '')}`}>
        {children}
      </SafeLink>
    )
  }
  return (
    <button className={className} type="button" onClick={() => onPress(pressOf(action))}>
      {children}
    </button>
  )
}

function pressOf(action: Exclude<BubbleAction, { type: 'link' | 'phone' }>): Press {
  switch (action.type) {
    case 'postback': {
      const { postback, displayText, postbackFull } = action.data
      return { shown: displayText ?? postback, sent: postbackFull }
    }
    case 'utterance':
      return { shown: action.data.text, sent: action.data.postback }
    case 'welcome':
      return { shown: '', sent: action.data.postback ?? '', opens: true }
  }
}

function isMobile(): boolean {
  return matchMedia('(pointer: coarse) and (hover: none)').matches
}
