import { ActionIcon, TextInput } from '@mantine/core'
import { isComposing, useEnter } from '@parlance/chat'
import { SYNONYM_MAX } from '@parlance/contract'
import { X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { ChipsInput } from '../../../shared/input/ChipsInput'
import { FieldError } from '../../../shared/input/FieldError'
import type { WordDraft } from './entityDraft'
import { pasteWords } from './pasteWords'
import classes from './WordTable.module.css'

type Props = {
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
export function WordRow(props: Props) {
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
