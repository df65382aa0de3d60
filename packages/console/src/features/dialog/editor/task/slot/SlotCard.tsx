import { ArrowDown, ArrowUp, ChevronRight, Copy, GripVertical, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '../../../../../shared/form/focusField'
import { useT } from '../../../../../shared/i18n/useT'
import type { Grip } from '../../../../../shared/input/useDragOrder'
import { IconAction } from '../../../../../shared/ui/IconAction'
import classes from '../Task.module.css'
import { pathsIn } from '../taskDraft'
import type { SlotInputsProps } from '../taskInputsProps'
import { SlotInputs } from './SlotInputs'
import { SlotSentence } from './SlotSentence'

type Props = SlotInputsProps & {
  index: number
  count: number
  isOpen: boolean
  isDragged: boolean
  grip: Grip
  onToggle: (open: boolean) => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** One slot: a line that says what it does, and its inputs once it is unfolded. */
export function SlotCard(props: Props) {
  const { form, index, count, isOpen, isDragged, grip, onToggle, onMove, ...rest } = props
  const { onDuplicate, onRemove, ...section } = rest
  const t = useT()
  const slot = form.draft
  const number = index + 1
  const name = slot.name || t('task.unnamed')
  const onGripKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    if (index + by >= 0 && index + by < count) onMove(by)
  }
  return (
    <li
      id={form.idOf('card')}
      className={classes.slot}
      data-dragged={isDragged || undefined}
      data-open={isOpen || undefined}
    >
      <div className={classes.slotHead}>
        {!section.readOnly && (
          <button
            type="button"
            id={form.idOf('grip')}
            className={classes.grip}
            aria-label={t('task.grip', { number, name })}
            title={t('task.gripHelp')}
            onKeyDown={onGripKey}
            {...grip}
          >
            <GripVertical size={14} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={t('task.slot', { number, name })}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronRight size={14} aria-hidden />
          <SlotSentence slot={slot} lang={section.lang} />
        </button>
        {!section.readOnly && (
          <span className={classes.actions}>
            {index > 0 && (
              <IconAction label={t('task.slotUp', { name })} icon={ArrowUp} onClick={() => onMove(-1)} />
            )}
            {index < count - 1 && (
              <IconAction label={t('task.slotDown', { name })} icon={ArrowDown} onClick={() => onMove(1)} />
            )}
            <IconAction label={t('task.duplicateSlot', { name })} icon={Copy} onClick={onDuplicate} />
            {count > 1 && (
              <IconAction label={t('task.removeSlot', { name })} icon={Trash2} onClick={onRemove} />
            )}
          </span>
        )}
      </div>
      {isOpen ? (
        <SlotInputs {...section} form={form} />
      ) : (
        // What is wrong in a folded slot is found here, and unfolds it.
        pathsIn(slot).map((path) => (
          <span
            key={path}
            id={form.idOf(path)}
            tabIndex={-1}
            className={classes.stop}
            onFocus={() => {
              flushSync(() => onToggle(true))
              const id = form.idOf(path)
              if (!focusField(id)) document.getElementById(id)?.focus()
            }}
          />
        ))
      )}
    </li>
  )
}
