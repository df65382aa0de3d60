import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../i18n/useT'
import { useSearchText } from '../input/useSearchText'
import { usePageKey } from '../palette/shortcuts'

type SearchInputProps = {
  value: string
  onSearch: (text: string) => void
  placeholder?: string
  width?: number
  /** How long typing must pause; longer where a search is a lot of work for the server. */
  pauseMs?: number
}

/** A search field: `/` focuses it, and it searches when typing pauses. */
export function SearchInput({ value, onSearch, placeholder, width = 280, pauseMs }: SearchInputProps) {
  const t = useT()
  const { text, clear, field } = useSearchText(value, onSearch, pauseMs)
  const input = useRef<HTMLInputElement>(null)
  usePageKey('/', () => {
    input.current?.focus()
    input.current?.select()
  })
  const label = placeholder ?? t('common.search')
  return (
    <TextInput
      w={width}
      type="search"
      role="searchbox"
      ref={input}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<Search size={15} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t('common.clear')} onClick={clear} />}
      {...field}
    />
  )
}
