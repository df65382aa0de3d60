import { VisuallyHidden } from '@mantine/core'
import { FORM_BUTTONS_MAX, placedButtons } from '@parlance/contract'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { SplitNote } from '../../../shared/answer/SplitNote'
import { useT } from '../../../shared/i18n/useT'
import { FieldError } from '../../../shared/input/FieldError'
import { moved, useDragOrder } from '../../../shared/input/useDragOrder'
import { AddButton } from '../../../shared/rows/AddButton'
import { ButtonRow } from './ButtonRow'
import classes from './Form.module.css'
import { type ButtonDraft, buttonOf, isBlank } from './formDraft'
import type { FormInputsProps } from './formInputsProps'

/** The buttons of a form in their order: Enter adds one, lines pasted are as many, dragging or Alt+↑↓ moves one. */
export function ButtonList(props: FormInputsProps) {
  const { form, readOnly } = props
  const { buttons } = form.draft
  const t = useT()
  const [said, setSaid] = useState('')
  const adder = useRef<HTMLButtonElement>(null)
  const move = (from: number, to: number) => {
    const button = buttons[from]
    if (!button || to < 0 || to >= buttons.length || from === to) return
    form.update((draft) => ({ ...draft, buttons: moved(draft.buttons, from, to) }))
    const name = button.name.trim() || t('form.button', { number: from + 1 })
    setSaid(t('form.movedTo', { name, place: to + 1, count: buttons.length }))
  }
  const drag = useDragOrder<HTMLOListElement>(buttons.length, move)
  const focus = useFocusButton(drag.list)
  const actions = buttonActions(props, focus, () => adder.current?.focus())
  const error = form.errorAt('buttons')
  const count = buttons.filter(({ name }) => name.trim() !== '').length
  return (
    <section id={form.idOf('buttons')} aria-label={t('form.buttons')} className={classes.section}>
      <h3>
        {t('form.buttons')}{' '}
        <span className="quiet tabular">{`${t.format.number(count)} / ${t.format.number(FORM_BUTTONS_MAX)}`}</span>
      </h3>
      <span className={classes.help}>{t('form.buttonsHelp')}</span>
      <span className={classes.help}>{t('form.quickReplyHelp')}</span>
      <FieldError text={error} />
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={drag.list} aria-label={t('form.buttons')} className={classes.buttons} onKeyDown={keepEnter}>
        {drag.order.map((index) => {
          const button = buttons[index]
          return (
            button && (
              <ButtonRow
                key={button.key}
                {...props}
                index={index}
                total={buttons.length}
                isDragged={drag.dragged === index}
                grip={drag.gripOf(index)}
                onMove={(step) => move(index, index + step)}
                onAdd={() => actions.add(index)}
                onPaste={(names) => actions.paste(index, names)}
                onRemove={() => actions.remove(index)}
              />
            )
          )
        })}
      </ol>
      {!readOnly && (
        <AddButton ref={adder} label={t('form.addButton')} onClick={() => actions.add(buttons.length - 1)} />
      )}
      <SplitNote count={placedButtons(buttons.filter(({ name }) => name.trim() !== '')).inBubble.length} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

/** Enter in a field must not send the form off. */
function keepEnter(event: KeyboardEvent) {
  const isField = event.target instanceof HTMLInputElement
  if (isField && event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
}

/** Puts the caret into the name of a button, which may be drawn only later. */
function useFocusButton(list: { current: HTMLElement | null }) {
  const wanted = useRef<number | null>(null)
  const find = () => {
    if (wanted.current === null) return
    const field = list.current?.querySelector<HTMLInputElement>(`[data-button="${wanted.current}"]`)
    if (!field) return
    wanted.current = null
    field.focus()
    field.scrollIntoView({ block: 'nearest' })
  }
  useLayoutEffect(find)
  return (key: number) => {
    wanted.current = key
    find()
  }
}

function buttonActions({ form }: FormInputsProps, focus: (key: number) => void, focusAdder: () => void) {
  const { buttons } = form.draft
  const change = (to: (buttons: ButtonDraft[]) => ButtonDraft[]) =>
    form.update((draft) => ({ ...draft, buttons: to(draft.buttons) }))
  return {
    add: (after: number) => {
      // One empty button is enough to go on with.
      const empty = [buttons[after + 1], buttons[after]].find((button) => button && isBlank(button))
      if (empty) return focus(empty.key)
      const added = buttonOf()
      focus(added.key)
      change((now) => now.toSpliced(after + 1, 0, added))
    },
    paste: (at: number, names: readonly string[]) => {
      const here = buttons[at]
      const isNameless = here?.name.trim() === ''
      const added = names.map((name, i) =>
        i === 0 && here && isNameless ? { ...here, name } : buttonOf(name),
      )
      focus(added.at(-1)!.key)
      change((now) => {
        const place = isNameless ? at : at + 1
        let filled = isNameless ? 1 : 0
        // Empty buttons that follow are filled as well.
        while (filled < added.length && isBlankAt(now, place + filled)) filled += 1
        return now.toSpliced(place, filled, ...added)
      })
    },
    remove: (at: number) => {
      const next = buttons[at + 1] ?? buttons[at - 1]
      if (next) focus(next.key)
      else focusAdder()
      change((now) => now.toSpliced(at, 1))
    },
  }
}

function isBlankAt(buttons: readonly ButtonDraft[], at: number): boolean {
  const button = buttons[at]
  return button !== undefined && isBlank(button)
}
