import type { PersistentMenu } from '@parlance/contract'
import { type ReactElement, useMemo, useState } from 'react'
import { ActionButton } from './bubble/ActionButton'
import { BubbleContext, type BubbleLabels } from './bubble/bubbleScope'
import type { Press } from './bubble/press'

type Props = {
  menu: PersistentMenu
  labels: BubbleLabels
  onPress: (press: Press) => void
}

/** The menu that stands below a chat (behaviour 12.9): rows of buttons, or areas of a picture that has their words. */
export function FixedMenu({ menu, labels, onPress }: Props): ReactElement {
  const { contentBackgroundImage: picture, contentTable } = menu.data
  const [failed, setFailed] = useState<string | null>(null)
  const scope = useMemo(() => ({ labels, onPress }), [labels, onPress])
  const columns = Math.max(1, ...contentTable.map((row) => row.reduce((sum, cell) => sum + cell.colSpan, 0)))
  // A picture that does not come leaves the words of its areas.
  const isPicture = picture !== undefined && failed !== picture
  return (
    <BubbleContext.Provider value={scope}>
      <div
        className="parlance-menu"
        role="group"
        aria-label={menu.title}
        data-picture={isPicture || undefined}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {isPicture && <img alt="" src={picture} onError={() => setFailed(picture)} />}
        {contentTable.flat().map(({ rowSpan, colSpan, data: { title, data } }, at) => (
          <div key={at} style={{ gridColumn: `span ${colSpan}`, gridRow: `span ${rowSpan}` }}>
            <ActionButton action={data.action} className="parlance-menu-button">
              <span>{title}</span>
            </ActionButton>
          </div>
        ))}
      </div>
    </BubbleContext.Provider>
  )
}
