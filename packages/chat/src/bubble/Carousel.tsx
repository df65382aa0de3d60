import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { useBubbleScope } from './bubbleScope'
import { Image } from './Image'
import { Template } from './Template'
import { Text } from './Text'

type CarouselComponent = Extract<Component, { type: 'carousel' }>

/** Cards side by side; the row scrolls by touch, wheel and keyboard. */
export function Carousel({ component }: { component: CarouselComponent }): ReactElement {
  const { labels } = useBubbleScope()
  const { cards } = component.data
  return (
    // The row scrolls, so the keyboard must be able to reach it.
    <div className="parlance-carousel" role="group" aria-label={labels.cards} tabIndex={0}>
      {cards.map((card, at) => (
        <div className="parlance-slide" key={at} role="group" aria-label={`${at + 1} / ${cards.length}`}>
          {card.type === 'text' && <Text component={card} />}
          {card.type === 'image' && <Image component={card} />}
          {card.type === 'template' && <Template component={card} />}
        </div>
      ))}
    </div>
  )
}
