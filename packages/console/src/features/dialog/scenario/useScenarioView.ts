import type { ReplyOf, scenario } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { Key } from '../../../shared/api/queryKeys'
import type { Asked } from './edit/FollowingDrawer'

/** What is selected, folded, open and asked in the picture. What is open stands in the address. */
export function useScenarioView(first: number | null) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [selected, setSelected] = useState<number | null>(first)
  const [chosen, setChosen] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ id: number } | null>(first === null ? null : { id: first })
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [asked, ask] = useState<Asked | null>(null)
  const onSelect = useCallback((id: number | null) => {
    setSelected(id)
    setChosen(null)
  }, [])
  const onShow = useCallback(
    (id: number) => {
      onSelect(id)
      setWanted({ id })
    },
    [onSelect],
  )
  /** As `onShow`, also where it is folded away. */
  const show = useCallback(
    (id: number) => {
      setFolded(new Set())
      onShow(id)
    },
    [onShow],
  )
  const onFold = useCallback(
    (id: number) =>
      setFolded((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    [],
  )
  const goTo = useCallback(
    (open: number | undefined) =>
      void navigate({ to: '.', search: ((before: object) => ({ ...before, open })) as never, replace: true }),
    [navigate],
  )
  const open = useCallback(
    (id: number) => {
      onSelect(id)
      goTo(id)
    },
    [goTo, onSelect],
  )
  const close = useCallback(() => goTo(undefined), [goTo])
  const showNamed = useCallback(
    (name: string, queryKey: Key) => {
      const picture = cache.getQueryData<ReplyOf<typeof scenario.read>>(queryKey)
      const node = picture?.nodes.find((one) => one.name === name)
      if (node) show(node.id)
    },
    [cache, show],
  )
  return useMemo(
    () => ({
      selected,
      chosen,
      wanted,
      folded,
      asked,
      ask,
      onSelect,
      onShow,
      show,
      showNamed,
      onFold,
      onChoose: setChosen,
      open,
      close,
    }),
    [selected, chosen, wanted, folded, asked, onSelect, onShow, show, showNamed, onFold, open, close],
  )
}
