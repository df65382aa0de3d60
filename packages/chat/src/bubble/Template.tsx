import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import { ActionButton } from './ActionButton'
import { ImageCover } from './Image'
import { TextCover } from './Text'

type TemplateComponent = Extract<Component, { type: 'template' }>

/** A cover of words or a picture, with rows of buttons below it. */
export function Template({ component }: { component: TemplateComponent }): ReactElement {
  const { cover, contentTable } = component.data
  return (
    <div className="parlance-bubble parlance-card parlance-template">
      {cover?.type === 'text' && (
        <div className="parlance-cover">
          <TextCover component={cover} />
        </div>
      )}
      {cover?.type === 'image' && <ImageCover component={cover} />}
      {contentTable && (
        <div className="parlance-rows">
          {contentTable.map((row, at) => (
            <div className="parlance-row" key={at}>
              {row.map((cell, column) => (
                <ActionButton action={cell.data.data.action} className="parlance-button" key={column}>
                  {cell.data.title}
                </ActionButton>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
