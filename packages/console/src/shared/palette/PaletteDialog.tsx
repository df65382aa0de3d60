import { type createSpotlightStore, Spotlight, useSpotlight } from '@mantine/spotlight'
import { questionKey, searchPattern, searchWords } from '@parlance/contract'
import { Search } from 'lucide-react'
import { type RefCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../i18n/useT'
import type { ScreenGroup } from '../layout/navigation'
import classes from './PaletteDialog.module.css'
import { type PaletteAction, useAllPaletteActions } from './paletteActions'
import { paletteQuery, paletteSearching } from './paletteQuery'
import { closePalette, paletteStore } from './paletteStore'
import { useRecentActions } from './useRecentActions'

type Props = { groups: readonly ScreenGroup[]; domainId: number | undefined }

/** The dialog of the command palette: the pages opened last and all commands; what is typed finds commands by their words. */
export function PaletteDialog({ groups, domainId }: Props) {
  const t = useT()
  const all = useAllPaletteActions()
  const query = paletteQuery.useValue((typed) => typed)
  const searching = paletteSearching.useValue((now) => now)
  const { opened } = useSpotlight(paletteStore)
  const recent = useRecentActions({ groups, domainId, opened })
  const shown = useMemo(() => shownActions(all, query), [all, query])
  const grouped = byGroup(withRecent(recent, shown, query))
  const list = useSelection(paletteStore, query)
  useClosedWhenGone()
  return (
    <Spotlight
      store={paletteStore}
      filter={(_query, own) => own}
      centered={false}
      yOffset="15vh"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      shortcut={null}
      highlightQuery
      scrollAreaProps={{ viewportRef: list, viewportProps: { tabIndex: 0 } }}
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.28, blur: 0 }}
      transitionProps={{ duration: 120 }}
      onQueryChange={paletteQuery.set}
      nothingFound={t(searching ? 'palette.searching' : 'common.nothingFound')}
      searchProps={{
        leftSection: <Search size={16} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
      actions={grouped.map(([group, own]) => ({
        group,
        actions: own.map(shownAction),
      }))}
    />
  )
}

/** Whoever signs in next does not find it open, nor what was typed. */
function useClosedWhenGone(): void {
  useEffect(
    () => () => {
      closePalette()
      paletteQuery.set('')
    },
    [],
  )
}

function shownAction({ id, label, description, icon, keys, disabledBecause, run }: PaletteAction) {
  const text = disabledBecause ?? description
  return {
    id,
    label,
    ...(text && { description: text }),
    leftSection: <span className={classes.icon}>{icon}</span>,
    rightSection: keys ? <kbd className={classes.keys}>{keys}</kbd> : null,
    ...(disabledBecause === undefined
      ? { onClick: run }
      : { 'aria-disabled': true, className: classes.disabled, closeSpotlightOnTrigger: false }),
  }
}

/**
 * What was opened last stands first, also among what is typed: then only by its own name, as screens are commands, and
 * nothing twice.
 */
function withRecent(
  recent: readonly PaletteAction[],
  shown: readonly PaletteAction[],
  query: string,
): PaletteAction[] {
  if (query.trim() === '') return [...recent, ...shown]
  const named = shownActions(
    recent.filter(({ href }) => href !== undefined),
    query,
  )
  const hrefs = new Set(named.map(({ href }) => href))
  return [...named, ...shown.filter(({ href }) => href === undefined || !hrefs.has(href))]
}

function byGroup(actions: readonly PaletteAction[]): [string, PaletteAction[]][] {
  const groups = new Map<string, PaletteAction[]>()
  for (const action of actions) groups.set(action.group, [...(groups.get(action.group) ?? []), action])
  return [...groups]
}

type Store = ReturnType<typeof createSpotlightStore>

/**
 * Selects what stands on top whenever the palette opens or something is typed, so that Enter opens it at once. What
 * arrives later does not move the selection, wherever it stands then. Returns the reference for the list.
 */
function useSelection(store: Store, typed: string): RefCallback<HTMLElement> {
  const { opened } = useSpotlight(store)
  // The list comes some time after the palette has opened, and the store does not tell when.
  const [list, setList] = useState<HTMLElement | null>(null)
  /** The search for which the first result was selected. */
  const topOf = useRef<string | null>(null)
  // After every render, as any of them may have changed the list.
  useEffect(() => {
    if (!opened) topOf.current = null
    const shown = [...(list?.querySelectorAll('[data-action]') ?? [])]
    if (!opened || shown.length === 0) return
    const kept = topOf.current === typed ? shown.findIndex(isSelected) : -1
    topOf.current = typed
    const at = Math.max(kept, 0)
    for (const action of shown) if (action !== shown[at]) action.removeAttribute('data-selected')
    shown[at]?.setAttribute('data-selected', 'true')
    if (at === store.getState().selected) return
    shown[at]?.scrollIntoView({ block: 'nearest' })
    store.updateState((state) => ({ ...state, selected: at }))
  })
  return setList
}

function isSelected(action: Element): boolean {
  return action.hasAttribute('data-selected')
}

/**
 * The commands that have all words of what is typed, in any order; what the server found stands after them. While nothing
 * is typed, what the page offers comes first, and what is found by other words too is left out.
 */
function shownActions(actions: readonly PaletteAction[], typed: string): PaletteAction[] {
  const search = typed.trim()
  if (search === '') {
    const offered = actions.filter(({ words }) => words === undefined)
    return [...offered.filter((one) => !one.everywhere), ...offered.filter((one) => one.everywhere)]
  }
  const patterns = searchWords(search).map((word) => new RegExp(searchPattern(word, ' *'), 'u'))
  const fits = ({ label, description = '', words = '', foundBy }: PaletteAction) => {
    const text = questionKey(`${label}\n${description}\n${words}`)
    return foundBy === search || patterns.every((pattern) => pattern.test(text))
  }
  const shown = actions.filter(fits)
  return [
    ...shown.filter(({ foundBy }) => foundBy === undefined),
    ...shown.filter(({ foundBy }) => foundBy !== undefined),
  ]
}
