import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { isComposing, useEnter } from '@parlance/chat'
import { BUTTON_NAME_MAX } from '@parlance/contract'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import type { Grip } from '../../../shared/input/useDragOrder'
import { tooltip } from '../../../shared/ui/tooltip/tooltip'
import { ActionInputs } from './ActionInputs'
import classes from './Form.module.css'
import type { FormInputsProps } from './formInputsProps'
import { pasteButtons } from './pasteButtons'

type Props = FormInputsProps & {
  index: number
  total: number
  isDragged: boolean
  grip: Grip
  onMove: (step: 1 | -1) => void
  onAdd: () => void
  onPaste: (names: readonly string[]) => void
  onRemove: () => void
}

/** One button: its name, whether it is a quick reply, what it does, and its place. */
export function ButtonRow(props: Props) {
  const { form, domainId, readOnly, index, total, isDragged, onMove, onAdd, onPaste, onRemove } = props
  const t = useT()
  const enter = useEnter(onAdd)
  const number = index + 1
  const button = form.draft.buttons[index]!
  const name = form.field(`buttons.${index}.name`)
  const label = button.name.trim() || t('form.button', { number })
  const paste = (event: ClipboardEvent) => {
    const names = pasteButtons(event.clipboardData.getData('text/plain'))
    if (!names) return
    event.preventDefault()
    onPaste(names)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const isBackspace = event.key === 'Backspace' && button.name === '' && total > 1
    if (isBackspace && !isComposing(event.nativeEvent)) {
      event.preventDefault()
      onRemove()
    } else enter.onKeyDown(event)
  }
  return (
    // The keys are those of the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.button}
      data-dragged={isDragged || undefined}
      // Before a list takes the arrow to open.
      onKeyDownCapture={(event) => moveKeys(event, readOnly, onMove)}
    >
      <div className={classes.buttonHead}>
        {!readOnly && <DragGrip {...props} label={label} />}
        <TextInput
          {...name}
          {...enter}
          className={classes.buttonName}
          data-button={button.key}
          aria-label={t('form.buttonName', { number })}
          placeholder={t('form.button', { number })}
          lang={useDomain(domainId)?.language}
          disabled={readOnly}
          value={button.name}
          onKeyDown={keys}
          onPaste={paste}
        />
        <Checkbox
          {...form.flag(`buttons.${index}.quickReply`)}
          label={t('form.quickReply')}
          aria-label={t('form.quickReplyOf', { name: label })}
        />
        {!readOnly && <Places {...props} label={label} />}
      </div>
      <Counter length={button.name.length} max={BUTTON_NAME_MAX} />
      {form.draft.type === 'SINGLE' && (
        <div className={classes.buttonAction}>
          <ActionInputs
            form={form}
            at={`buttons.${index}`}
            domainId={domainId}
            readOnly={readOnly}
            label={label}
          />
        </div>
      )}
    </li>
  )
}

/** Alt+↑ and Alt+↓ move the button, wherever in it the focus is. */
function moveKeys(event: KeyboardEvent, readOnly: boolean, onMove: Props['onMove']): void {
  if (readOnly || !event.altKey || event.metaKey || event.ctrlKey) return
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  event.stopPropagation()
  onMove(event.key === 'ArrowUp' ? -1 : 1)
}

/** Taken by the pointer only: by keyboard the arrows beside it do the same. */
function DragGrip({ grip, label }: Props & { label: string }) {
  const t = useT()
  const text = t('form.drag', { name: label })
  return (
    <button
      type="button"
      data-grip
      tabIndex={-1}
      className={classes.grip}
      aria-label={text}
      {...tooltip(text)}
      {...grip}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}

function Places({ index, total, label, onMove, onRemove }: Props & { label: string }) {
  const t = useT()
  // At an end it keeps the focus, and does nothing.
  const place = (step: 1 | -1, isEnd: boolean) => ({
    ...(isEnd && { 'aria-disabled': true, 'data-disabled': true }),
    onClick: () => isEnd || onMove(step),
  })
  return (
    <span className={classes.places}>
      <ActionIcon aria-label={t('form.moveUp', { name: label })} {...place(-1, index === 0)}>
        <ArrowUp size={15} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('form.moveDown', { name: label })} {...place(1, index === total - 1)}>
        <ArrowDown size={15} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('form.removeButton', { name: label })} onClick={onRemove}>
        <X size={15} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </span>
  )
}
