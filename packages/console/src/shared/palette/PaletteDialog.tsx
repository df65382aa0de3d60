import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useT } from '../i18n/useT'
import type { ScreenGroup } from '../layout/navigation'
import classes from './PaletteDialog.module.css'
import { type PaletteAction, useAllPaletteActions } from './paletteActions'
import { paletteQuery, paletteSearching } from './paletteQuery'
import { closePalette, paletteStore } from './paletteStore'
import { shownActions } from './shownActions'
import { useRecentActions } from './useRecentActions'
import { useSelection } from './useSelection'

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
