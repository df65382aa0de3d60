import type { Button } from '@parlance/contract'
import { type ReactElement, useMemo } from 'react'
import { ActionButton } from './bubble/ActionButton'
import { BubbleContext, type BubbleLabels } from './bubble/bubbleScope'
import type { Press } from './bubble/press'

type Props = {
  buttons: readonly Button[]
  labels: BubbleLabels & { quickReplies: string }
  onPress: (press: Press) => void
}

/** Buttons over the input, offered until the next message (behaviour 3.3). */
export function QuickReplies({ buttons, labels, onPress }: Props): ReactElement {
  const scope = useMemo(() => ({ labels, onPress }), [labels, onPress])
  return (
    <BubbleContext.Provider value={scope}>
      <div className="parlance-quick" role="group" aria-label={labels.quickReplies}>
        {buttons.map(({ title, data }, at) => (
          <ActionButton action={data.action} className="parlance-quick-button" key={at}>
            {title}
          </ActionButton>
        ))}
      </div>
    </BubbleContext.Provider>
  )
}
