import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { ActionButton } from './ActionButton'
import { SafeLink } from './SafeLink'

type TextComponent = Extract<Component, { type: 'text' }>

/** Text as it was written, line breaks kept; never read as markup. */
export function Text({ component }: { component: TextComponent }): ReactElement {
  return (
    <div className="parlance-bubble parlance-text">
      <TextCover component={component} />
    </div>
  )
}

/** The words of a bubble, without its frame. */
export function TextCover({ component }: { component: TextComponent }): ReactElement {
  const { description, url, urlAlias, action } = component.data
  return (
    <>
      {component.title && (
        <strong className="parlance-title" dir="auto">
          {component.title}
        </strong>
      )}
      {action ? (
        <ActionButton action={action} className="parlance-pressable">
          {description}
        </ActionButton>
      ) : (
        <span dir="auto">{description}</span>
      )}
      {url && (
        <span className="parlance-below">
          <SafeLink url={url}>{urlAlias ?? url}</SafeLink>
        </span>
      )}
    </>
  )
}
