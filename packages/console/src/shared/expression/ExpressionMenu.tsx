import { Popover, VisuallyHidden } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import type { ReferenceSite } from '@parlance/contract'
import { Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { useT } from '../i18n/useT'
import { Status } from '../ui/Status'
import classes from './Expression.module.css'
import type { TextField } from './insertText'
import type { Opening } from './opening'
import { type Choice, useChoices } from './useChoices'

/** What the keys of the field do with the open list. */
export type MenuKeys = {
  /** True when the key was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean
  /** Whether Enter chooses an item. */
  takesEnter: () => boolean
  choose: () => void
}

type Props = {
  domainId: number
  site: ReferenceSite
  opening: Opening
  fits: ((written: string, start: number) => boolean) | undefined
  field: TextField | null
  keys: Ref<MenuKeys>
  onChoose: (choice: Choice, opening: Opening) => void
  onClose: () => void
  /** Stands where the expression begins in the text. */
  children: ReactNode
}

/** What may be meant, at the expression that is being typed: below it, or above it where there is no room. */
export function ExpressionMenu(props: Props) {
  const { opening, field, keys, onChoose, children } = props
  const t = useT()
  const listId = useId()
  const { choices, active, isWaiting, setActive, ...actions } = useMenuKeys(props)
  useImperativeHandle(keys, () => actions)
  useField(field, choices.length > 0 ? listId : null, active)
  if (choices.length === 0) return children
  return (
    <Popover
      opened
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      position="bottom-start"
      offset={4}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
      // The save bar stands over the end of the page.
      floatingStrategy="fixed"
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-busy={isWaiting || undefined}>
        <VisuallyHidden role="status">{t('expression.offered', { count: choices.length })}</VisuallyHidden>
        <div id={listId} role="listbox" aria-label={t('expression.list')}>
          {choices.map((choice, i) => (
            <Item
              key={choice.written}
              id={itemId(listId, i)}
              choice={choice}
              isActive={i === active}
              onPoint={() => setActive(i)}
              onChoose={() => onChoose(choice, opening)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type ItemProps = {
  id: string
  choice: Choice
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Item({ id, choice, isActive, onPoint, onChoose }: ItemProps) {
  const t = useT()
  const { written, description, example, sensitiveType, creates } = choice
  return (
    // The keyboard speaks to the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onPoint()}
      onClick={onChoose}
    >
      <span className={classes.written}>
        {creates && <Plus size={14} aria-hidden />}
        {written}
      </span>
      <span className={classes.description}>{description}</span>
      {example && <span className={classes.example}>{example}</span>}
      {sensitiveType !== 'NONE' && (
        <span className={classes.sensitive}>
          <Status tone={sensitiveType === 'CONFIDENTIAL' ? 'danger' : 'warn'}>
            {t(`expression.sensitive.${sensitiveType}`)}
          </Status>
        </span>
      )}
    </div>
  )
}

function itemId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Which item is chosen, and what keys do. Enter waits for the items of what was typed last. */
function useMenuKeys({ domainId, site, opening, fits, onChoose, onClose }: Props) {
  const { choices, isCurrent } = useChoices({ domainId, site, opening, fits })
  const what = `${opening.start} ${opening.search} ${opening.path} ${opening.format}`
  const [moved, setMoved] = useState<{ what: string; to: number } | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const first = opening.first === 'any' || (opening.first === 'named' && !choices[0]?.creates) ? 0 : -1
  const active = Math.min(moved?.what === what ? moved.to : first, choices.length - 1)
  const isWaiting = waiting === what && !isCurrent
  const setActive = (to: number) => setMoved({ what, to })
  const takesEnter = () => (isCurrent ? active >= 0 : opening.first !== 'none')
  const chooseNow = () => {
    const choice = choices[active]
    if (choice) onChoose(choice, opening)
  }
  const choose = () => (isCurrent ? chooseNow() : setWaiting(what))
  const chooseWaited = useEffectEvent(chooseNow)
  const isOver = waiting === what && isCurrent
  useEffect(() => {
    if (isOver) chooseWaited()
  }, [isOver])
  const move = (by: number) => setActive((active + by + choices.length) % choices.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
      return false
    const act = {
      ArrowDown: choices.length > 0 ? () => move(1) : null,
      ArrowUp: choices.length > 0 ? () => (active < 0 ? setActive(choices.length - 1) : move(-1)) : null,
      Tab: choices.length > 0 && takesEnter() ? choose : null,
      Escape: choices.length > 0 ? onClose : null,
    }[event.key]
    if (!act) return false
    act()
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { choices, active, isWaiting, setActive, onKeyDown, takesEnter, choose }
}

/** Tells a screen reader of the list and of the item that is chosen, while the field keeps the focus. */
function useField(field: TextField | null, listId: string | null, active: number): void {
  useLayoutEffect(() => {
    if (!field || listId === null) return
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      // Escape closes the list, and not the drawer that the field is in.
      'data-mantine-stop-propagation': 'true',
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
    }
  }, [field, listId])
  useLayoutEffect(() => {
    if (!field || listId === null || active < 0) return
    field.setAttribute('aria-activedescendant', itemId(listId, active))
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, listId, active])
}
