import { Spotlight } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../i18n/useT'
import classes from './PaletteDialog.module.css'
import { type PaletteAction, useAllPaletteActions } from './paletteActions'
import { paletteQuery, paletteSearching } from './paletteQuery'
import { paletteStore } from './paletteStore'
import { shownActions } from './shownActions'
import { useFirstSelected } from './useFirstSelected'

/** The dialog of the command palette: what is typed finds commands by their words. */
export function PaletteDialog() {
  const t = useT()
  const all = useAllPaletteActions()
  const query = paletteQuery.useValue((typed) => typed)
  const searching = paletteSearching.useValue((now) => now)
  const actions = useMemo(() => shownActions(all, query), [all, query])
  const grouped = useMemo(() => byGroup(actions), [actions])
  useFirstSelected(paletteStore, actions)
  return (
    <Spotlight
      store={paletteStore}
      filter={(_query, shown) => shown}
      centered={false}
      yOffset="15vh"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.28, blur: 0 }}
      transitionProps={{ duration: 120 }}
      limit={40}
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

function byGroup(actions: readonly PaletteAction[]): [string, PaletteAction[]][] {
  const groups = new Map<string, PaletteAction[]>()
  for (const action of actions) groups.set(action.group, [...(groups.get(action.group) ?? []), action])
  return [...groups]
}
