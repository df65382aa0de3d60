import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { SafeLink } from './SafeLink'

type TextComponent = Extract<Component, { type: 'text' }>

/** Text as it was written, line breaks kept; never read as markup. */
export function Text({ component }: { component: TextComponent }): ReactElement {
  const { description, url, urlAlias } = component.data
  return (
    <div className="parlance-bubble parlance-text">
      {component.title && <strong className="parlance-title">{component.title}</strong>}
      <span dir="auto">{description}</span>
      {url && <SafeLink url={url}>{urlAlias ?? url}</SafeLink>}
    </div>
  )
}
