import { Button } from '@mantine/core'
import { SLOTS_PER_TASK_MAX, type Slot } from '@parlance/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { partOf } from '../../../../../shared/form/partOf'
import { useT } from '../../../../../shared/i18n/useT'
import { moved, useDragOrder } from '../../../../../shared/input/useDragOrder'
import { useToasts } from '../../../../../shared/ui/Toasts'
import classes from '../Task.module.css'
import { copyOf, newSlot } from '../taskDraft'
import type { TaskInputsProps } from '../taskInputsProps'
import { SlotCard } from './SlotCard'

let lastKey = 0
const keysOf = (count: number) => Array.from({ length: count }, () => ++lastKey)

/** The slots of a task, in the order in which they are asked for. */
export function SlotList({ form, ...rest }: TaskInputsProps) {
  const t = useT()
  const toasts = useToasts()
  const { slots } = form.draft
  const { keys, opened, setOpened, setKeys } = useSlotKeys(slots)
  const change = (next: (now: Slot[]) => Slot[], nextKeys: (now: number[]) => number[]) => {
    form.update((now) => ({ ...now, slots: next(now.slots) }))
    setKeys(nextKeys)
  }
  const insert = (at: number, slot: Slot) => {
    const [key = 0] = keysOf(1)
    flushSync(() => {
      change(
        (now) => now.toSpliced(at, 0, slot),
        (now) => now.toSpliced(at, 0, key),
      )
      setOpened((now) => new Set([...now, key]))
    })
    document.getElementById(form.idOf(`slots.${at}.name`))?.focus()
  }
  const move = (from: number, to: number) =>
    change(
      (now) => moved(now, from, to),
      (now) => moved(now, from, to),
    )
  const remove = (at: number) => {
    const [slot, key] = [slots[at]!, keys[at]!]
    change(
      (now) => now.toSpliced(at, 1),
      (now) => now.toSpliced(at, 1),
    )
    toasts.undoable(t('task.slotRemoved', { name: slot.name || t('task.unnamed') }), () =>
      change(
        (now) => now.toSpliced(at, 0, slot),
        (now) => now.toSpliced(at, 0, key),
      ),
    )
  }
  const drag = useDragOrder<HTMLOListElement>(slots.length, move)
  const missing = form.errorAt('slots')
  return (
    <section id={form.idOf('slots')} className={classes.slots} aria-label={t('task.slots')}>
      <h5>{t('task.slots')}</h5>
      <p className={classes.help}>{t('task.slotsHelp')}</p>
      {missing && (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      )}
      <ol ref={drag.list} className={classes.list}>
        {drag.order.map((at) => (
          <SlotCard
            key={keys[at]}
            {...rest}
            form={partOf(form, `slots.${at}`)}
            index={at}
            count={slots.length}
            isOpen={opened.has(keys[at]!)}
            isDragged={drag.dragged === at}
            grip={drag.gripOf(at)}
            onToggle={(open) =>
              setOpened(
                (now) => new Set([...now].filter((key) => key !== keys[at]).concat(open ? keys[at]! : [])),
              )
            }
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

/** An identity for each slot while they are edited, and which are unfolded: those at first of which nothing is said. */
function useSlotKeys(slots: readonly Slot[]) {
  const [keys, setKeys] = useState(() => keysOf(slots.length))
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(keys.filter((_, i) => slots[i]!.name === '' && slots[i]!.entity === '')),
  )
  // Slots came or went otherwise, such as by undo.
  if (keys.length !== slots.length)
    setKeys([...keys.slice(0, slots.length), ...keysOf(Math.max(slots.length - keys.length, 0))])
  return { keys, opened, setOpened, setKeys }
}
