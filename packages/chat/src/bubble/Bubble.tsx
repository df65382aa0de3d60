import type { BubbleAction, Component } from '@parlance/contract'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ActionButton } from './ActionButton'
import { BubbleContext, type BubbleLabels, useBubbleScope } from './bubbleScope'
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

type CarouselComponent = Extract<Component, { type: 'carousel' }>

type Card = CarouselComponent['data']['cards'][number]

type Choice = { name: string; action: BubbleAction }

/** Cards side by side. Cards whose only button says their name, as those of similar answers, are a list of names. */
function Carousel({ component }: { component: CarouselComponent }): ReactElement {
  const choices = choicesOf(component.data.cards)
  return choices ? <Choices choices={choices} /> : <Row cards={component.data.cards} />
}

function Choices({ choices }: { choices: readonly Choice[] }): ReactElement {
  const { labels } = useBubbleScope()
  return (
    <div className="parlance-choices" role="group" aria-label={labels.cards}>
      {choices.map(({ name, action }, at) => (
        <ActionButton action={action} className="parlance-choice" key={at}>
          <span dir="auto">{name}</span>
        </ActionButton>
      ))}
    </div>
  )
}

/** A row that scrolls by touch, wheel, keyboard, and by two buttons where there is more than fits. */
function Row({ cards }: { cards: readonly Card[] }): ReactElement {
  const { labels } = useBubbleScope()
  const row = useRef<HTMLDivElement>(null)
  const { hidden, measure } = useHidden(row)
  const scroll = (direction: 1 | -1) => {
    const { current } = row
    current?.scrollBy({ left: direction * current.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <div className="parlance-cards">
      {/* The row scrolls, so the keyboard must be able to reach it. */}
      <div
        className="parlance-carousel"
        ref={row}
        role="group"
        aria-label={labels.cards}
        tabIndex={0}
        onScroll={measure}
      >
        {cards.map((card, at) => (
          <div className="parlance-slide" key={at} role="group" aria-label={`${at + 1} / ${cards.length}`}>
            {card.type === 'text' && <Text component={card} />}
            {card.type === 'image' && <Image component={card} />}
            {card.type === 'template' && <Template component={card} />}
          </div>
        ))}
      </div>
      {hidden.before && <Arrow side="previous" label={labels.previousCards} onPress={() => scroll(-1)} />}
      {hidden.after && <Arrow side="next" label={labels.nextCards} onPress={() => scroll(1)} />}
    </div>
  )
}

function Arrow(props: { side: 'previous' | 'next'; label: string; onPress: () => void }): ReactElement {
  const { side, label, onPress } = props
  return (
    <button className="parlance-arrow" data-side={side} type="button" aria-label={label} onClick={onPress}>
      <svg aria-hidden="true" height="16" viewBox="0 0 24 24" width="16">
        <path
          d={side === 'next' ? 'M9 6l6 6-6 6' : 'M15 6l-6 6 6 6'}
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="2"
        />
      </svg>
    </button>
  )
}

/** Whether a row has more on either side than is seen. */
function useHidden(row: { current: HTMLElement | null }) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  const measure = useCallback(() => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setHidden((known) => (known.before === before && known.after === after ? known : { before, after }))
  }, [row])
  useEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row, measure])
  return { hidden, measure }
}

/** The names and actions of cards whose only button says their name; undefined when a card is more than that. */
function choicesOf(cards: readonly Card[]): Choice[] | undefined {
  const choices = cards.map(choiceOf)
  return choices.every((choice) => choice !== undefined) ? choices : undefined
}

function choiceOf(card: Card): Choice | undefined {
  if (card.type !== 'template') return undefined
  const { cover, contentTable } = card.data
  const [button, another] = contentTable?.flat() ?? []
  if (cover?.type !== 'text' || !button || another) return undefined
  const name = cover.data.description
  const { action } = button.data.data
  return action.type === 'postback' && action.data.postback === name ? { name, action } : undefined
}
