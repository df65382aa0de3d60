import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import type { Press } from './press'
import { Template } from './Template'
import { Text } from './Text'

type CarouselComponent = Extract<Component, { type: 'carousel' }>

/** Cards side by side; the row scrolls by touch, wheel and keyboard. */
export function Carousel({
  component,
  onPress,
}: {
  component: CarouselComponent
  onPress: (press: Press) => void
}): ReactElement {
  return (
    // The row scrolls, so the keyboard must be able to reach it.
    <div className="parlance-carousel" role="group" tabIndex={0}>
      {component.data.cards.map((card, at) =>
        card.type === 'text' ? (
          <Text component={card} key={at} />
        ) : (
          <Template component={card} key={at} onPress={onPress} />
        ),
      )}
    </div>
  )
}
