import { Checkbox, type CheckboxProps } from '@mantine/core'

/** The box that selects a row or all rows of the page; only lists with a selection fetch it. */
export function SelectBox(props: CheckboxProps) {
  return <Checkbox {...props} />
}
