import { isComposing } from '@parlance/chat'
import { dialogueSettings, entity } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { call } from '../../../../shared/api/call'
import { componentKeys } from '../../../../shared/component/componentKeys'
import type { Line } from '../draft/draft'

/** Items of a suggestion list (specification section 9). */
const SHOWN = 5
/** `@`, perhaps `@{`, and the part of a name typed so far, up to the caret; with a backtick before it a system entity. */
const NAMING = /(`?@)\{?([\p{L}\p{M}\p{N}_-]{0,50})$/u

/** How what is named begins: an entity of the domain, or a system entity. */
type Sign = '@' | '`@'
type Opened = {
  key: number
  sign: Sign
  from: number
  to: number
  typed: string
  text: string
}
export type EntityMenuState = {
  opened: Opened | null
  options: readonly { id: number; name: string; glance: string }[]
  active: number
  listId: string
  activeId: string
  track: (key: number, field: HTMLTextAreaElement) => void
  choose: (name: string) => void
  close: () => void
  /** True when the key was for the list. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean
}

/**
 * Naming an entity in a question: `@` offers the domain's entities and writes `@{name}`; a backtick before it offers the
 * system entities that are on, and stays.
 */
export function useEntityMenu(
  domainId: number,
  onChange: (change: (lines: Line[]) => Line[]) => void,
  focus: (key: number, caret?: number) => void,
): EntityMenuState {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [active, setActive] = useState(0)
  const listId = useId()
  const close = () => setOpened(null)
  const options = useNamedEntities(domainId, opened)
  const at = Math.min(active, Math.max(options.length - 1, 0))

  const choose = (name: string) => {
    if (!opened) return
    const { key, sign, from, to, text } = opened
    const rest = text.slice(to).replace(/^\}/, '')
    const written = `${text.slice(0, from)}${sign}{${name}}`
    close()
    onChange((lines) => lines.map((line) => (line.key === key ? { ...line, text: written + rest } : line)))
    requestAnimationFrame(() => focus(key, written.length))
  }
  const track: EntityMenuState['track'] = (key, field) => {
    const naming = namingAt(key, field)
    if (!naming) return opened && close()
    if (naming.typed !== opened?.typed || naming.sign !== opened.sign) setActive(0)
    setOpened(naming)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((at + 1) % options.length),
    ArrowUp: () => setActive((at + options.length - 1) % options.length),
    Enter: () => choose(options[at]?.name ?? ''),
    Tab: () => choose(options[at]?.name ?? ''),
    Escape: close,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => options.length > 0 && runKey(event, keys)
  const shown = options.length > 0 ? opened : null
  return {
    opened: shown,
    options,
    active: at,
    listId,
    activeId: `${listId}-${at}`,
    track,
    choose,
    close,
    onKeyDown,
  }
}

/** Runs what a key stands for; true when it stood for something. */
function runKey(event: KeyboardEvent, keys: Record<string, () => void>): boolean {
  const act = keys[event.key]
  if (!act || isComposing(event.nativeEvent)) return false
  act()
  event.preventDefault()
  event.stopPropagation()
  return true
}

/** The entities that a beginning of a name may mean; none while nothing is being named. */
function useNamedEntities(domainId: number, opened: Opened | null): EntityMenuState['options'] {
  const search = opened?.typed ?? ''
  const found = useQuery({
    queryKey: componentKeys('entity').list(domainId, { naming: search }),
    queryFn: ({ signal }) => call(entity.list, { query: { domainId, search, pageSize: 20 }, signal }),
    enabled: opened?.sign === '@',
    placeholderData: keepPreviousData,
  })
  const settings = useQuery({
    queryKey: componentKeys('dialogueSettings').all(domainId),
    queryFn: ({ signal }) => call(dialogueSettings.read, { query: { domainId }, signal }),
    enabled: opened?.sign === '`@',
  })
  if (!opened) return []
  if (opened.sign === '@') return matching(found.data?.items ?? [], search)
  const codes = settings.data?.settings.systemEntities ?? []
  return codes
    .filter(({ code, active }) => active && code.toLowerCase().includes(search.toLowerCase()))
    .slice(0, SHOWN)
    .map(({ code }, id) => ({ id, name: code, glance: '' }))
}

/** The name that is being typed at the caret, if any. */
function namingAt(key: number, field: HTMLTextAreaElement): Opened | null {
  const to = field.selectionStart ?? 0
  const naming = field.selectionEnd === to ? NAMING.exec(field.value.slice(0, to)) : null
  if (!naming) return null
  const [, sign, typed = ''] = naming
  return { key, sign: sign as Sign, from: naming.index, to, typed, text: field.value }
}

type Row = { id: number; name: string; firstWords: readonly string[]; pattern: string }

/** Entities whose name has what was typed first, then those found by a word. */
function matching(rows: readonly Row[], typed: string): EntityMenuState['options'] {
  const byName = (row: Row) => (row.name.toLowerCase().includes(typed.toLowerCase()) ? 0 : 1)
  return [...rows]
    .sort((a, b) => byName(a) - byName(b))
    .slice(0, SHOWN)
    .map(({ id, name, firstWords, pattern }) => ({ id, name, glance: pattern || firstWords.join(', ') }))
}
