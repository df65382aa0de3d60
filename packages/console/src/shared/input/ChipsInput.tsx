import { TagsInput, type TagsInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type Props = Omit<
  TagsInputProps,
  'value' | 'defaultValue' | 'onChange' | 'searchValue' | 'onSearchChange' | 'onInput' | 'openOnFocus'
> & {
  value: readonly string[]
  onChange: (texts: string[]) => void
}

/**
 * Several short texts, each a chip once it is entered. The text that is still being typed already counts as the last
 * one: leaving asks, the journal keeps it, and a save that ends meanwhile leaves it in the form.
 */
export function ChipsInput({ value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState('')
  // The value that ends in what is being typed.
  const [open, setOpen] = useState<readonly string[] | null>(null)
  const isOpen = open !== null && sameTexts(open, value)
  const chips = isOpen ? value.slice(0, -1) : [...value]
  const change = (texts: readonly string[], isTyping: boolean) => {
    const next = texts.map((text) => text.trim()).filter(Boolean)
    setOpen(isTyping ? next : null)
    if (!sameTexts(next, value)) onChange(next)
  }
  const type = (event: FormEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim()
    const isNew = chips.length < (input.maxTags ?? Infinity) && !chips.some((chip) => isSame(chip, text))
    if (text && isNew) change([...chips, text], true)
    else change(chips, false)
  }
  return (
    <TagsInput
      {...input}
      // An empty list that is open would take the Escape that closes the form.
      openOnFocus={input.data !== undefined}
      value={chips}
      onChange={(texts) => change(texts, false)}
      // Other content was put into the form, such as an earlier version: what was being typed belonged to the last.
      searchValue={open === null || isOpen ? typed : ''}
      onSearchChange={setTyped}
      onInput={type}
    />
  )
}

/** The input takes no text twice, in capitals or not. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function sameTexts(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, i) => text === others[i])
}
