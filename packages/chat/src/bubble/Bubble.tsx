import type { Component } from '@parlance/contract'
import { type ReactElement, useMemo } from 'react'
import { BubbleContext, type BubbleLabels, useBubbleScope } from './bubbleScope'
import { Carousel } from './Carousel'
import { Flex } from './flex/Flex'
import { Image } from './Image'
import type { Press } from './press'
import { Template } from './Template'
import { Text } from './Text'

type Props = { component: Component; labels: BubbleLabels; onPress: (press: Press) => void }

/** One component of an answer. The manual test, the previews and the embedded chat all draw it with this. */
export function Bubble({ component, labels, onPress }: Props): ReactElement {
  const scope = useMemo(() => ({ labels, onPress }), [labels, onPress])
  return (
    <BubbleContext.Provider value={scope}>
      <Drawn component={component} />
    </BubbleContext.Provider>
  )
}

function Drawn({ component }: { component: Component }): ReactElement {
  switch (component.type) {
    case 'text':
      return <Text component={component} />
    case 'image':
      return <Image component={component} />
    case 'template':
      return <Template component={component} />
    case 'carousel':
      return <Carousel component={component} />
    case 'flex':
      return <Flex component={component} />
    case 'audio':
      return <Audio component={component} />
    case 'line_sticker':
    case 'lineworks_sticker':
      return <Sticker component={component} />
  }
}

type AudioComponent = Extract<Component, { type: 'audio' }>

/** Sound with the browser's own controls; it never plays or loads by itself. */
function Audio({ component }: { component: AudioComponent }): ReactElement {
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

type StickerComponent = Extract<Component, { type: 'line_sticker' | 'lineworks_sticker' }>

/** A sticker by its numbers: its picture belongs to the messenger and is shown only there. */
function Sticker({ component }: { component: StickerComponent }): ReactElement {
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
