import { Button } from '@mantine/core'
import { SLOTS_PER_TASK_MAX } from '@parlance/contract'
import { Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { partOf } from '../../../../../shared/form/partOf'
import { useT } from '../../../../../shared/i18n/useT'
import { FieldError } from '../../../../../shared/input/FieldError'
import { useDragOrder } from '../../../../../shared/input/useDragOrder'
import classes from '../Task.module.css'
import { copyOf, newSlot } from '../taskDraft'
import type { TaskInputsProps } from '../taskInputsProps'
import { SlotCard } from './SlotCard'
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
