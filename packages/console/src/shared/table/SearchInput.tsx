import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/useT'
import { usePageKey } from '../palette/shortcuts'

const DELAY_MS = 250

export type SearchInputProps = {
  value: string
  onSearch: (text: string) => void
  placeholder?: string
  width?: number
}

/** A search field: `/` focuses it, it searches when typing pauses and never in the middle of a composition. */
export function SearchInput({ value, onSearch, placeholder, width = 280 }: SearchInputProps) {
  const t = useT()
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  usePageKey('/', () => {
    field.current?.focus()
    field.current?.select()
  })
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    // The address changed from elsewhere, as by Back or "Clear filters".
    setShown(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), DELAY_MS)
  }
  const label = placeholder ?? t('common.search')
  return (
    <TextInput
      w={width}
      type="search"
      role="searchbox"
      ref={field}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      leftSection={<Search size={15} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t('common.clear')}
            onClick={() => {
              setText('')
              onSearch('')
            }}
          />
        )
      }
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        later(event.currentTarget.value)
      }}
      onChange={(event) => {
        setText(event.currentTarget.value)
        if (!composing.current) later(event.currentTarget.value)
      }}
    />
  )
}
