import {
  ASK_COUNT_DEFAULT,
  Confirmation,
  SLOT_NAME_MAX,
  type Slot,
  SlotShape,
  Task,
} from '@parlance/contract'

/** A slot of which nothing is said yet. */
export function newSlot(): Slot {
  return {
    name: '',
    entity: '',
    required: true,
    askBack: '',
    options: [],
    askCount: ASK_COUNT_DEFAULT,
    overCount: '',
    valueType: 'REPRESENTATIVE',
    defaultValue: '',
    valueExpression: '',
  }
}

/** A copy of a slot under a name that no other has. */
export function copyOf(slot: Slot, slots: readonly Slot[]): Slot {
  const taken = new Set(slots.map(({ name }) => name.toLowerCase()))
  for (let number = 2; ; number++) {
    const name = `${slot.name.slice(0, SLOT_NAME_MAX - 4)}_${number}`
    if (slot.name === '' || !taken.has(name.toLowerCase())) return { ...slot, name: slot.name && name }
  }
}

/** The task that a draft would save, with its fields in the order of the contract. */
export function preparedTask(draft: Task): Task {
  const { exitForm, ...task } = draft
  const prepared = { ...trimmed(task), slots: draft.slots.map(preparedSlot) }
  return inOrder(Task.shape, { ...prepared, ...(exitForm?.trim() && { exitForm: exitForm.trim() }) })
}

function preparedSlot({ conditionUrl, confirmation, ...slot }: Slot): Slot {
  return inOrder(SlotShape.shape, {
    ...trimmed(slot),
    ...(confirmation && { confirmation: inOrder(Confirmation.shape, trimmed(confirmation)) }),
    ...(conditionUrl?.trim() && { conditionUrl: conditionUrl.trim() }),
  })
}

/** As the server stores texts: trimmed and composed, however deep. */
function trimmed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim().normalize('NFC') as Value
  if (Array.isArray(value)) return value.map(trimmed) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimmed(item)])) as Value
}

function inOrder<Value extends object>(shape: object, value: Value): Value {
  const given = value as Record<string, unknown>
  const keys = Object.keys(shape).filter((key) => given[key] !== undefined)
  return Object.fromEntries(keys.map((key) => [key, given[key]])) as Value
}

/** The paths of all that may be wrong in a slot: its fields, and what stands in them. */
export function pathsIn(slot: Slot): string[] {
  const fields = Object.keys(SlotShape.shape)
  return [...new Set([...fields, ...below(slot, '')])]
}

function below(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return at === '' ? [] : [at]
  const inner = Object.entries(value).flatMap(([key, item]) => below(item, at === '' ? key : `${at}.${key}`))
  return at === '' ? inner : [at, ...inner]
}
