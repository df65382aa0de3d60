import { Button } from '@mantine/core'
import { SLOTS_PER_TASK_MAX, type Slot } from '@parlance/contract'
import { ArrowDown, ArrowUp, ChevronRight, Copy, GripVertical, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '../../../../../shared/form/focusField'
import { partOf } from '../../../../../shared/form/partOf'
import { useT } from '../../../../../shared/i18n/useT'
import { FieldError } from '../../../../../shared/input/FieldError'
import { type Grip, useDragOrder } from '../../../../../shared/input/useDragOrder'
import { IconAction } from '../../../../../shared/ui/IconAction'
import { systemCodeIn } from '../entity/entityChoices'
import classes from '../Task.module.css'
import { copyOf, newSlot, pathsIn } from '../taskDraft'
import type { SlotInputsProps, TaskInputsProps } from '../taskInputsProps'
import { SlotInputs } from './SlotInputs'
import { useSlots } from './useSlots'

/** The slots of a task, in the order in which they are asked for. */
export function SlotList({ form, ...rest }: TaskInputsProps) {
  const t = useT()
  const { slots } = form.draft
  const { keys, isOpen, toggle, insert, move, remove } = useSlots(form)
  const drag = useDragOrder<HTMLOListElement>(slots.length, move)
  const missing = form.errorAt('slots')
  return (
    <section id={form.idOf('slots')} className={classes.slots} aria-label={t('task.slots')}>
      <h5>{t('task.slots')}</h5>
      <p className="help">{t('task.slotsHelp')}</p>
      <FieldError text={missing} />
      <ol ref={drag.list} className={classes.list}>
        {drag.order.map((at) => (
          <SlotCard
            key={keys[at]}
            {...rest}
            form={partOf(form, `slots.${at}`)}
            others={slots.flatMap(({ name }, i) => (i === at || name === '' ? [] : name))}
            index={at}
            count={slots.length}
            isOpen={isOpen(at)}
            isDragged={drag.dragged === at}
            grip={drag.gripOf(at)}
            onToggle={(open) => toggle(at, open)}
            onMove={(by) => {
              flushSync(() => move(at, at + by))
              document.getElementById(form.idOf(`slots.${at + by}.grip`))?.focus()
            }}
            onDuplicate={() => insert(at + 1, copyOf(slots[at]!, slots))}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {!rest.readOnly && slots.length < SLOTS_PER_TASK_MAX && (
        <Button
          w="fit-content"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => insert(slots.length, newSlot())}
        >
          {t('task.addSlot')}
        </Button>
      )}
    </section>
  )
}

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
function SlotCard(props: Props) {
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

/** A slot in one line: what it is for, how it is asked, and what it takes. */
function SlotSentence({ slot, lang }: { slot: Slot; lang: string | undefined }) {
  const t = useT()
  const { name, entity, otherEntities = [], required, askBack, confirmation } = slot
  const kind = confirmation ? 'confirmation' : required ? 'required' : 'optional'
  const isAsked = required || confirmation !== undefined
  const takes = [entity, ...otherEntities].filter(Boolean).map((notation) => {
    const code = systemCodeIn(notation)
    return (code && t.find(`systemEntity.${code}`)) ?? notation
  })
  return (
    <span className={classes.sentence}>
      <strong lang={lang}>{name || t('task.unnamed')}</strong>
      {askBack && isAsked && <span lang={lang}>{t('task.asks', { question: askBack })}</span>}
      <span>{t(`task.${kind}`)}</span>
      {takes.length > 0 && <span className={classes.takes}>{takes.join(', ')}</span>}
    </span>
  )
}
