import { Portal } from '@mantine/core'
import { useT } from '../../../../shared/i18n/useT'
import classes from './LineList.module.css'
import type { EntityMenuState } from './useEntityMenu'

/** The entities that may be meant, below the line that is being typed. */
export function EntityMenu({ menu }: { menu: EntityMenuState }) {
  const t = useT()
  const { opened, options, active, listId, choose } = menu
  if (!opened) return null
  return (
    <Portal>
      <div
        id={listId}
        role="listbox"
        aria-label={t('screen.entities')}
        className={classes.menu}
        style={{ left: opened.left, top: opened.top + 2 }}
      >
        {options.map(({ id, name, glance }, i) => (
          // The keyboard speaks to the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <span>{`${opened.sign}{${name}}`}</span>
            <span className={classes.words}>{glance}</span>
          </div>
        ))}
      </div>
    </Portal>
  )
}
