import { TagsInput, type TagsInputProps } from '@mantine/core'
import { isComposing, useEnter } from '@parlance/chat'
import { type FormEvent, type KeyboardEvent, useState } from 'react'

type Props = Omit<
  TagsInputProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'searchValue'
  | 'onSearchChange'
  | 'onInput'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onCompositionStart'
  | 'onCompositionEnd'
  | 'openOnFocus'
> & {
  value: readonly string[]
  onChange: (texts: string[]) => void
}

/** What separates chips in every keyboard of the console's languages. */
const SEPARATORS = [',', '，', '、']

/**
 * Several short texts, each a chip once it is entered. The text that is still being typed already counts as the last
 * one: leaving asks, the journal keeps it, and a save that ends meanwhile leaves it in the form.
 */
export function ChipsInput({ value, onChange, splitChars = SEPARATORS, ...input }: Props) {
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
    const { done, rest } = splitAt(event.currentTarget.value, splitChars)
    const next = joined(chips, done, input.maxTags)
    if (joined(next, [rest], input.maxTags).length > next.length) change([...next, rest], true)
    else change(next, false)
  }
  // An Enter that ends a Korean syllable enters the chip too; any other is the input's own.
  const { onKeyDown, ...enter } = useEnter(() => {
    change(value, false)
    setTyped('')
  })
  return (
    <TagsInput
      {...input}
      {...enter}
      splitChars={splitChars}
      // An empty list that is open would take the Escape that closes the form.
      openOnFocus={input.data !== undefined}
      value={chips}
      onChange={(texts) => change(texts, false)}
      // Other content was put into the form, such as an earlier version: what was being typed belonged to the last.
      searchValue={open === null || isOpen ? typed : ''}
      onSearchChange={(text) => setTyped(splitAt(text, splitChars).rest)}
      onInput={type}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (isComposing(event.nativeEvent)) onKeyDown(event)
      }}
    />
  )
}

/**
 * A text at its separators: an input method takes the key of a separator for itself, and the input sees only the text.
 */
function splitAt(text: string, separators: readonly string[]): { done: string[]; rest: string } {
  let parts = [text]
  for (const separator of separators) parts = parts.flatMap((part) => part.split(separator))
  const rest = parts.pop() ?? ''
  return { done: parts, rest: parts.length > 0 ? rest.trimStart() : rest }
}

/** The chips with those of the texts that are new, as far as there may be more. */
function joined(chips: readonly string[], texts: readonly string[], max = Infinity): readonly string[] {
  return texts.reduce((all, each) => {
    const text = each.trim()
    const isNew = text !== '' && all.length < max && !all.some((chip) => isSame(chip, text))
    return isNew ? [...all, text] : all
  }, chips)
}

/** The input takes no text twice, in capitals or not. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function sameTexts(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, i) => text === others[i])
}
