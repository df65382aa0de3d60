import type { Component } from '@parlance/contract'
import { type ReactElement, useMemo } from 'react'
import { Audio } from './Audio'
import { BubbleContext, type BubbleLabels } from './bubbleScope'
import { Carousel } from './Carousel'
import { Flex } from './flex/Flex'
import { Image } from './Image'
import type { Press } from './press'
import { Sticker } from './Sticker'
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
