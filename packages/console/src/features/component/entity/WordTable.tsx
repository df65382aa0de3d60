import { ActionIcon, TextInput } from '@mantine/core'
import { isComposing, useEnter } from '@parlance/chat'
import { SYNONYM_MAX, wordKey } from '@parlance/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  startTransition,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useT } from '../../../shared/i18n/useT'
import { ChipsInput } from '../../../shared/input/ChipsInput'
import { FieldError } from '../../../shared/input/FieldError'
import { AddButton } from '../../../shared/rows/AddButton'
import { type WordDraft, wordOf } from './entityDraft'
import { pasteWords } from './pasteWords'
import { WordSearch } from './WordSearch'
import classes from './WordTable.module.css'

/** Below this many words all are drawn. */
const VIRTUAL_FROM = 60
/** From this many words on they can be searched. */
const SEARCH_FROM = 15
const ROW_HEIGHT = 39

type Props = {
  words: readonly WordDraft[]
  readOnly: boolean
  lang: string | undefined
  onChange: (change: (words: WordDraft[]) => WordDraft[]) => void
  errorOf: (word: WordDraft) => string | undefined
  idOf: (word: WordDraft) => string
}

/** Words with their synonyms: Enter adds a word, many can be pasted as "word, synonym, synonym" lines or cells. */
export function WordTable({ words, readOnly, lang, onChange, errorOf, idOf }: Props) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const [search, setSearch] = useState('')
  /** What a search has found stays in sight while it is edited; null while nothing is sought. */
  const [matched, setMatched] = useState<ReadonlySet<number> | null>(null)
  const seek = (text: string) => {
    setSearch(text)
    // Rows take longer to draw than a key may.
    startTransition(() => setMatched(wordKey(text) === '' ? null : keysOf(words, wordKey(text))))
  }
  /** The places of the words that are shown. */
  const places = useMemo(() => placesOf(words, matched), [words, matched])
  const virtual = places.length >= VIRTUAL_FROM
  // Not memoisable by a compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: places.length,
    enabled: virtual,
    overscan: 6,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => words[places[index] ?? -1]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
  })
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const field = scroller.current?.querySelector<HTMLInputElement>(`[data-word="${wanted.current}"]`)
    if (field) {
      wanted.current = null
      field.focus()
    } else if (virtual) virtualizer.scrollToIndex(places.findIndex((at) => words[at]?.key === wanted.current))
  })
  const insert = (after: number, added: readonly WordDraft[], instead: boolean) => {
    wanted.current = added.at(-1)?.key ?? null
    // What is new is in sight, whatever was searched.
    seek('')
    onChange((now) => {
      const at = now.findIndex(({ key }) => key === after)
      return now.toSpliced(instead ? at : at + 1, instead ? 1 : 0, ...added)
    })
  }
  const shown = virtual ? virtualizer.getVirtualItems() : places.map((_, index) => ({ index }))
  const items = virtual ? virtualizer.getVirtualItems() : []
  const below = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  // Enter in a field must not send the form off.
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
  }
  return (
    <div className={classes.root}>
      {words.length >= SEARCH_FROM && (
        <WordSearch search={search} onSearch={seek} lang={lang} found={matched && places.length} />
      )}
      <div className={classes.head} aria-hidden>
        <span>{t('entity.keyword')}</span>
        <span>{t('entity.synonyms')}</span>
      </div>
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={scroller} className={classes.rows} data-virtual={virtual || undefined} onKeyDown={keepEnter}>
        {virtual && <div style={{ height: items[0]?.start ?? 0 }} />}
        {shown.map(({ index }) => {
          const at = places[index] ?? -1
          const word = words[at]
          if (!word) return null
          return (
            <WordRow
              key={word.key}
              {...(virtual && { measure: virtualizer.measureElement })}
              id={idOf(word)}
              word={word}
              at={index}
              number={at + 1}
              alone={words.length === 1}
              readOnly={readOnly}
              lang={lang}
              error={errorOf(word)}
              onChange={(next) =>
                onChange((now) => now.map((other) => (other.key === next.key ? next : other)))
              }
              onAdd={() => insert(word.key, [wordOf()], false)}
              onPaste={(added) => insert(word.key, added, word.keyword.trim() === '')}
              onRemove={() => onChange((now) => now.filter((other) => other.key !== word.key))}
            />
          )
        })}
        {virtual && <div style={{ height: below }} />}
      </div>
      {!readOnly && (
        <AddButton
          label={t('entity.addWord')}
          onClick={() => insert(words.at(-1)?.key ?? 0, [wordOf()], false)}
        />
      )}
    </div>
  )
}

/** The keys of the words that hold a sought text, or have a synonym that does. */
function keysOf(words: readonly WordDraft[], sought: string): Set<number> {
  const found = words.filter(({ keyword, synonyms }) =>
    [keyword, ...synonyms].some((form) => wordKey(form).includes(sought)),
  )
  return new Set(found.map(({ key }) => key))
}

/** The places of all words, or of those that matched. */
function placesOf(words: readonly WordDraft[], matched: ReadonlySet<number> | null): number[] {
  return words.flatMap(({ key }, at) => (matched === null || matched.has(key) ? [at] : []))
}

type WordRowProps = {
  id: string
  word: WordDraft
  /** Its place among the rows that are shown. */
  at: number
  /** Counted among all words, from 1. */
  number: number
  alone: boolean
  readOnly: boolean
  lang: string | undefined
  error: string | undefined
  onChange: (word: WordDraft) => void
  onAdd: () => void
  onPaste: (words: readonly WordDraft[]) => void
  onRemove: () => void
  measure?: (element: Element | null) => void
}

/** One word and its synonyms. */
function WordRow(props: WordRowProps) {
  const { id, word, at, number, alone, readOnly, lang, error, onChange, onAdd, onPaste, onRemove, measure } =
    props
  const t = useT()
  const enter = useEnter(onAdd)
  const paste = (event: ClipboardEvent) => {
    const words = pasteWords(event.clipboardData.getData('text/plain'))
    if (!words || words.length === 0) return
    event.preventDefault()
    onPaste(words)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const empty = word.keyword === '' && word.synonyms.length === 0
    if (event.key === 'Backspace' && empty && !alone && !isComposing(event.nativeEvent)) {
      event.preventDefault()
      onRemove()
    } else enter.onKeyDown(event)
  }
  return (
    <div ref={measure} data-index={at} className={classes.row}>
      <TextInput
        id={id}
        data-word={word.key}
        aria-label={t('entity.keywordNumber', { number })}
        lang={lang}
        disabled={readOnly}
        value={word.keyword}
        error={error !== undefined}
        {...enter}
        onKeyDown={keys}
        onPaste={paste}
        onChange={(event) => onChange({ ...word, keyword: event.currentTarget.value })}
      />
      <ChipsInput
        aria-label={t('entity.synonymsNumber', { number })}
        placeholder={word.synonyms.length === 0 ? t('entity.synonymsPlaceholder') : ''}
        disabled={readOnly}
        lang={lang}
        classNames={{ input: classes.tags }}
        maxLength={SYNONYM_MAX}
        splitChars={[',', '，', '、', '|', ';', '\t', '\n']}
        value={word.synonyms}
        onChange={(synonyms) => onChange({ ...word, synonyms })}
      />
      {!readOnly && !alone && (
        <ActionIcon tabIndex={-1} aria-label={t('entity.removeWord', { number })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </ActionIcon>
      )}
      <FieldError className={classes.error} text={error} />
    </div>
  )
}
