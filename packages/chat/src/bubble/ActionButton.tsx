import type { BubbleAction } from '@parlance/contract'
import type { ReactElement, ReactNode } from 'react'
import { useBubbleScope } from './bubbleScope'
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
  const { postback, displayText, postbackFull } = action.data
  return (
    <button
      className={className}
      type="button"
      onClick={() => onPress({ shown: displayText ?? postback, sent: postbackFull })}
    >
      {children}
    </button>
  )
}

function isMobile(): boolean {
  return matchMedia('(pointer: coarse) and (hover: none)').matches
}
