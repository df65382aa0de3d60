import { isComposing, useEnter } from '@parlance/chat'
import {
  type ExpressionKind,
  REFERENCE_SITES,
  type ReferenceRules,
  type ReferenceSite,
} from '@parlance/contract'
import {
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CreateComponent } from './CreateComponent'
import type { Creatable } from './creatable'
import { ExpressionLayer } from './ExpressionLayer'
import { ExpressionMenu, type MenuKeys } from './ExpressionMenu'
import { insertText, type TextField } from './insertText'
import { type Opening, openingAt } from './opening'
import { unitsIn } from './units/units'
import { useUnitKeys } from './units/useUnitKeys'
import type { Choice } from './useChoices'
import { useSelection } from './useSelection'
import { writeChoice } from './written'

/** What a field says of the expressions that it may hold. */
export type ExpressionOptions = {
  domainId: number
  /** Only these are offered, coloured, and one unit; in the inputs by default what answers may hold. */
  accepts: readonly ExpressionKind[]
  /** Where the text stands, which decides what is not offered; by default end users see it. */
  site?: ReferenceSite
  /** Whether the field takes what a choice would write at a position, where not all of it does. */
  fits?: (written: string, start: number) => boolean
}

export type ExpressionField = {
  ref: RefObject<TextField | null>
  /** The handlers of the field. `onKeyDown` is true when the key was for an expression. */
  onKeyDown: (event: KeyboardEvent<TextField>) => boolean
  onKeyUp: (event: KeyboardEvent<TextField>) => void
  onCompositionStart: (event: CompositionEvent<TextField>) => void
  onCompositionEnd: (event: CompositionEvent<TextField>) => void
  /** After the change itself has been told. */
  onInput: (event: FormEvent<TextField>) => void
  onBlur: () => void
  /** What stands behind the text; null where there is nothing. */
  layer: ReactNode
  /** The form of what is being made. */
  drawer: ReactNode
}

/** Makes a plain text field one that offers, colours and keeps whole the expressions in its text. */
export function useExpressionField(
  value: string,
  { domainId, accepts, site = 'answer', fits }: ExpressionOptions,
): ExpressionField {
  const ref = useRef<TextField>(null)
  const menu = useRef<MenuKeys>(null)
  const [opening, setOpening] = useState<Opening | null>(null)
  const [making, setMaking] = useState<{ creatable: Creatable; name: string; opening: Opening } | null>(null)
  /** Where the list was closed: it stays closed while that expression is typed. */
  const closedAt = useRef<number | null>(null)
  const units = useMemo(() => unitsIn(value, accepts), [value, accepts])
  const unitKeys = useUnitKeys(accepts)
  const { noFormat }: ReferenceRules = REFERENCE_SITES[site]

  const track = (field: TextField) => {
    const { selectionStart: at, selectionEnd } = field
    const isCaret = at !== null && at === selectionEnd
    const found = isCaret ? openingAt(field.value, at, { accepts, formats: !noFormat }) : null
    if (closedAt.current !== null && closedAt.current !== found?.start) closedAt.current = null
    const next = closedAt.current === null ? found : null
    setOpening((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  }
  const write = (written: string, { start, end }: Opening) => {
    setOpening(null)
    if (ref.current) insertText(ref.current, start, end, written)
  }
  const choose = (choice: Choice, chosenIn: Opening) => {
    const { creates } = choice
    if (!creates) return write(choice.written, chosenIn)
    setOpening(null)
    setMaking({ creatable: creates.kind, name: creates.name, opening: chosenIn })
  }
  const enter = useMenuEnter(menu)
  useSelection(ref, (field) => {
    unitKeys.onSelect(field)
    // A caret that is only put behind a colon or a sign is not typing there.
    if (opening) track(field)
  })

  return {
    ref,
    onKeyDown: (event) => {
      if (menu.current?.onKeyDown(event) || enter.takes(event)) return true
      return !isComposing(event.nativeEvent) && unitKeys.onKeyDown(event)
    },
    onKeyUp: enter.onKeyUp,
    onCompositionStart: (event) => {
      unitKeys.compose(true)
      enter.onCompositionStart(event)
    },
    onCompositionEnd: (event) => {
      unitKeys.compose(false)
      enter.onCompositionEnd(event)
    },
    onInput: ({ currentTarget, nativeEvent }) => {
      unitKeys.onInput(currentTarget, nativeEvent as InputEvent)
      track(currentTarget)
    },
    onBlur: () => {
      setOpening(null)
      closedAt.current = null
      unitKeys.leave()
    },
    layer: (units.length > 0 || opening) && (
      <ExpressionLayer
        text={value}
        units={units}
        field={ref}
        anchor={
          opening && {
            at: opening.start,
            node: (
              <ExpressionMenu
                key="menu"
                domainId={domainId}
                site={site}
                opening={opening}
                fits={fits}
                field={ref.current}
                keys={menu}
                onChoose={choose}
                onClose={() => {
                  closedAt.current = opening.start
                  setOpening(null)
                }}
              >
                <span />
              </ExpressionMenu>
            ),
          }
        }
      />
    ),
    drawer: making && (
      <CreateComponent
        domainId={domainId}
        creatable={making.creatable}
        name={making.name}
        onCreated={(kind, name) => write(writeChoice(making.opening, kind, name), making.opening)}
        onClose={() => backTo(ref, () => setMaking(null))}
      />
    ),
  }
}

/** Closes a drawer; the focus is back in the field once the drawer has given it to whatever had it before. */
function backTo(field: RefObject<TextField | null>, close: () => void): void {
  close()
  setTimeout(() => field.current?.focus())
}

/** Enter that chooses in the open list, also by the press that ends a Korean syllable. */
function useMenuEnter(menu: RefObject<MenuKeys | null>) {
  const { onKeyDown, onKeyUp, ...composition } = useEnter(() => menu.current?.choose())
  /** The press of Enter that is down is the list's: it may be sent a second time when it ended a composition. */
  const taken = useRef(false)
  return {
    ...composition,
    takes: (event: KeyboardEvent<TextField>): boolean => {
      if (!isEnter(event) || event.shiftKey || event.metaKey || event.ctrlKey) return false
      if (!taken.current && !menu.current?.takesEnter()) return false
      taken.current = true
      onKeyDown(event)
      event.stopPropagation()
      return true
    },
    onKeyUp: (event: KeyboardEvent<TextField>) => {
      if (isEnter(event)) taken.current = false
      onKeyUp(event)
    },
  }
}

/** Within a composition only the code tells which key it is. */
function isEnter({ key, code }: KeyboardEvent): boolean {
  return key === 'Enter' || code === 'Enter' || code === 'NumpadEnter'
}
