import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { type WordDraft, wordOf } from './entityDraft'
import { WordRow } from './WordRow'
import classes from './WordTable.module.css'

/** Below this many words all are drawn. */
const VIRTUAL_FROM = 60
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
  const virtual = words.length >= VIRTUAL_FROM
  // Not memoisable by a compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: words.length,
    enabled: virtual,
    overscan: 6,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => words[index]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
  })
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const field = scroller.current?.querySelector<HTMLInputElement>(`[data-word="${wanted.current}"]`)
    if (field) {
      wanted.current = null
      field.focus()
    } else if (virtual) virtualizer.scrollToIndex(words.findIndex(({ key }) => key === wanted.current))
  })
  const insert = (after: number, added: readonly WordDraft[], instead: boolean) => {
    wanted.current = added.at(-1)?.key ?? null
    onChange((now) => {
      const at = now.findIndex(({ key }) => key === after)
      return now.toSpliced(instead ? at : at + 1, instead ? 1 : 0, ...added)
    })
  }
  const shown = virtual ? virtualizer.getVirtualItems() : words.map(({ key }, index) => ({ key, index }))
  const items = virtual ? virtualizer.getVirtualItems() : []
  const below = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  // Enter in a field must not send the form off.
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
  }
  return (
    <div className={classes.root}>
      <div className={classes.head} aria-hidden>
        <span>{t('entity.keyword')}</span>
        <span>{t('entity.synonyms')}</span>
      </div>
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={scroller} className={classes.rows} data-virtual={virtual || undefined} onKeyDown={keepEnter}>
        {virtual && <div style={{ height: items[0]?.start ?? 0 }} />}
        {shown.map(({ index, key }) => {
          const word = words[index]
          if (!word) return null
          return (
            <WordRow
              key={key}
              {...(virtual && { measure: virtualizer.measureElement })}
              id={idOf(word)}
              word={word}
              index={index}
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
        <Button
          variant="subtle"
          color="gray"
          px={8}
          w="fit-content"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => insert(words.at(-1)?.key ?? 0, [wordOf()], false)}
        >
          {t('entity.addWord')}
        </Button>
      )}
    </div>
  )
}
