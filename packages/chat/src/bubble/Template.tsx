import type { Component } from '@parlance/contract'
import type { ReactElement } from 'react'
import type { Press } from './press'
import { SafeLink } from './SafeLink'

type TemplateComponent = Extract<Component, { type: 'template' }>

/** A cover text with rows of buttons below it. */
export function Template({
  component,
  onPress,
}: {
  component: TemplateComponent
  onPress: (press: Press) => void
}): ReactElement {
  const { cover, contentTable } = component.data
  return (
    <div className="parlance-bubble parlance-template">
      {cover && (
        <div className="parlance-cover" dir="auto">
          {cover.data.description}
        </div>
      )}
      {contentTable.map((row, at) => (
        <div className="parlance-row" key={at}>
          {row.map((cell, column) => {
            const { title } = cell.data
            const { action } = cell.data.data
            if (action.type === 'link') {
              return (
                <SafeLink className="parlance-button" key={column} url={action.data.url}>
                  {title}
                </SafeLink>
              )
            }
            const { postback, displayText, postbackFull } = action.data
            return (
              <button
                className="parlance-button"
                key={column}
                type="button"
                onClick={() => onPress({ shown: displayText ?? postback, sent: postbackFull })}
              >
                {title}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
