import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { Carousel } from './Carousel'
import type { Press } from './press'
import { Template } from './Template'
import { Text } from './Text'

/** One component of an answer. The manual test, the previews and the embedded chat all draw it with this. */
export function Bubble({
  component,
  onPress,
}: {
  component: Component
  onPress: (press: Press) => void
}): ReactElement {
  if (component.type === 'text') return <Text component={component} />
  if (component.type === 'template') return <Template component={component} onPress={onPress} />
  return <Carousel component={component} onPress={onPress} />
}
