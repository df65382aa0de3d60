import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { ActionButton } from './ActionButton'
import { Picture } from './Picture'
import { SafeLink } from './SafeLink'

type ImageComponent = Extract<Component, { type: 'image' }>

/** A picture with its words above, below or beside it. */
export function Image({ component }: { component: ImageComponent }): ReactElement {
  return (
    <div className="parlance-bubble parlance-card">
      <ImageCover component={component} />
    </div>
  )
}

/** The picture and words of a card, without its frame. */
export function ImageCover({ component }: { component: ImageComponent }): ReactElement {
  const { title, data } = component
  const { imageUrl, alt, imagePosition = 'top', description, action } = data
  // Words that stand beside it need not be read out twice.
  const picture = <Picture url={imageUrl} alt={alt ?? ''} />
  const words = wordsOf(component)
  return (
    <div className="parlance-image" data-position={imagePosition}>
      {action ? (
        <ActionButton action={action} className="parlance-pressable">
          {alt || !words ? picture : <Picture url={imageUrl} alt={title || description || ''} />}
        </ActionButton>
      ) : (
        picture
      )}
      {words}
    </div>
  )
}

function wordsOf({ title, subTitle, data: { description, url, urlAlias } }: ImageComponent) {
  if (!(title || subTitle || description || url)) return null
  return (
    <div className="parlance-words" dir="auto">
      {title && <strong className="parlance-title">{title}</strong>}
      {subTitle && <span className="parlance-quiet">{subTitle}</span>}
      {description && <span>{description}</span>}
      {url && <SafeLink url={url}>{urlAlias ?? url}</SafeLink>}
    </div>
  )
}
