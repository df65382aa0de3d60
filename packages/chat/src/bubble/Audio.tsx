import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { useBubbleScope } from './bubbleScope'

type AudioComponent = Extract<Component, { type: 'audio' }>

/** Sound with the browser's own controls; it never plays or loads by itself. */
export function Audio({ component }: { component: AudioComponent }): ReactElement {
  const { labels } = useBubbleScope()
  const { audioUrl, title } = component.data
  return (
    <div className="parlance-bubble parlance-audio">
      {title && <strong className="parlance-title">{title}</strong>}
      {/^(?:https?:\/\/|\/files\/)/i.test(audioUrl) && (
        // There are no captions of what an operator recorded.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio aria-label={title || labels.audio} controls preload="none" src={audioUrl} />
      )}
    </div>
  )
}
