import { Chip, Group } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '../../../../../shared/form/draftForm'
import { FieldError } from '../../../../../shared/input/FieldError'
import classes from '../Conditions.module.css'

type Props<Name extends string> = {
  label: string
  field: FieldProps<Name[]>
  /** In the order in which they are shown and kept. */
  choices: readonly Name[]
  nameOf: (name: Name) => string
}

/** Some of a few. The choice that it was opened with keeps its order when it is made again. */
export function ChoiceChips<Name extends string>({ label, field, choices, nameOf }: Props<Name>) {
  const { id, value, error, onChange, onBlur } = field
  const [opened] = useState(value)
  const change = (chosen: readonly string[]) => {
    const isAsOpened = chosen.length === opened.length && opened.every((name) => chosen.includes(name))
    onChange(isAsOpened ? opened : choices.filter((name) => chosen.includes(name)))
    onBlur()
  }
  return (
    <div id={id} role="group" aria-label={label} className={classes.chips}>
      <Chip.Group multiple value={value} onChange={change}>
        <Group gap={6}>
          {choices.map((name) => (
            <Chip key={name} value={name} size="xs" variant="outline" radius="sm">
              {nameOf(name)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <FieldError className={classes.error} text={error} />
    </div>
  )
}
