import { Popover } from '@mantine/core'
import { useT } from '../../../../shared/i18n/useT'
import classes from './LineList.module.css'
import type { EntityMenuState } from './useEntityMenu'

/** The entities that may be meant, at the line that is being typed: below it, or above it where there is no room. */
export function EntityMenu({ menu }: { menu: EntityMenuState }) {
  const t = useT()
  const { opened, options, active, listId, choose } = menu
  if (!opened) return null
  return (
    <Popover
      opened
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      position="bottom-start"
      offset={2}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
      // The save bar stands over the end of the page.
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <div id={listId} role="listbox" aria-label={t('screen.entities')}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
