import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { useBubbleScope } from './bubbleScope'

type StickerComponent = Extract<Component, { type: 'line_sticker' | 'lineworks_sticker' }>

/** A sticker by its numbers: its picture belongs to the messenger and is shown only there. */
export function Sticker({ component }: { component: StickerComponent }): ReactElement {
  const { labels } = useBubbleScope()
  const { packageId, stickerId } = component.data
  return (
    <div className="parlance-sticker">
      <svg aria-hidden="true" height="28" viewBox="0 0 24 24" width="28">
        <path
          d="M12 3a9 9 0 1 0 9 9h-5a4 4 0 0 1-4-4zM12 3l9 9M8.5 11h.01M9 15.5c1.5 1 3 1 4.5 0"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="1.5"
        />
      </svg>
      <span>{labels.sticker}</span>
      <span className="parlance-quiet">{`${packageId} / ${stickerId}`}</span>
    </div>
  )
}
