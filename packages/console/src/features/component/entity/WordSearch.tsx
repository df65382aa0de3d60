import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../shared/i18n/useT'
import classes from './WordTable.module.css'

type Props = {
  search: string
  onSearch: (text: string) => void
  lang: string | undefined
  /** How many words match; null while nothing is sought. */
  found: number | null
}

/** Narrows the words of a dictionary to those that hold a text. */
export function WordSearch({ search, onSearch, lang, found }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onSearch('')
    input.current?.focus()
  }
  return (
    <div className={classes.search}>
      <TextInput
        ref={input}
        type="search"
        role="searchbox"
        w={240}
        aria-label={t('entity.filterWords')}
        placeholder={t('entity.filterWords')}
        lang={lang}
        leftSection={<Search size={15} aria-hidden />}
        rightSection={search && <CloseButton size="sm" aria-label={t('common.clear')} onClick={clear} />}
        value={search}
        // Enter in a field must not send the form off.
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
        }
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <span className="quiet" role="status">
        {found === 0 && t('entity.filterNone')}
        {found !== null && found > 0 && t('entity.filtered', { count: found })}
      </span>
    </div>
  )
}
