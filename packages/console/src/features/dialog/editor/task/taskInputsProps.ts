import type { Slot, Task } from '@parlance/contract'
import type { DraftInputs, FieldProps } from '../../../../shared/form/draftForm'

/** What the inputs of a part of a task get. */
type PartInputsProps<Part> = {
  form: DraftInputs<Part>
  domainId: number
  /** The language of the domain, for fonts and spelling. */
  lang: string | undefined
  readOnly: boolean
}
export type TaskInputsProps = PartInputsProps<Task>
export type SlotInputsProps = PartInputsProps<Slot> & {
  /** Names of the other slots of the task. */
  others: readonly string[]
}

/** The props of an input for a text that may be missing. */
export function textField(field: FieldProps<string | undefined>): FieldProps<string> {
  return { ...field, value: field.value ?? '' }
}
