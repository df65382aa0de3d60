import { useSyncExternalStore } from 'react'
import { createEvent } from './createEvent'

/** A value that outlives its components. What `useValue` selects must be the same object while nothing has changed. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const changed = createEvent<void>()
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next
      changed.emit()
    },
    useValue: <Selected>(select: (value: Value) => Selected): Selected =>
      useSyncExternalStore(changed.listen, () => select(value)),
  }
}
