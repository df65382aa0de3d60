import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Asked } from './edit/following'

/** What is selected, folded, open and asked in the picture. What is open stands in the address. */
export function useScenarioView(first: number | null) {
  const selection = useSelection(first)
  const { onShow } = selection
  const { folded, onFold, unfold } = useFolded()
  const [asked, ask] = useState<Asked | null>(null)
  const goTo = useOpen()
  return {
    ...selection,
    folded,
    onFold,
    asked,
    ask,
    /** Shows a card, unfolding what hides it. */
    show: (id: number) => {
      unfold()
      onShow(id)
    },
    onOpen: (id: number) => {
      onShow(id)
      goTo(id)
    },
    onClose: () => goTo(undefined),
  }
}

function useSelection(first: number | null) {
  const [selected, setSelected] = useState<number | null>(first)
  const [chosen, onChoose] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ id: number } | null>(first === null ? null : { id: first })
  const onSelect = (id: number | null) => {
    setSelected(id)
    onChoose(null)
  }
  const onShow = (id: number) => {
    onSelect(id)
    setWanted({ id })
  }
  return { selected, chosen, onChoose, wanted, onSelect, onShow }
}

function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  // The cards have it: one that stays as it is must stay the same.
  const onFold = useCallback(
    (id: number) =>
      setFolded((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    [],
  )
  return { folded, onFold, unfold: () => setFolded(new Set()) }
}

function useOpen() {
  const navigate = useNavigate()
  return (open: number | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, open })) as never, replace: true })
}
