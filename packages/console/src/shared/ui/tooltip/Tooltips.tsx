import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

const REST_MS = 400

/** Shows the tooltips of the whole console (`tooltip.ts`): one at a time, so that long lists need none for each row. */
export function Tooltips() {
  const target = usePointedAt()
  if (!target?.dataset['tooltip']) return null
  const { tooltip, tooltipPosition } = target.dataset
  return (
    <Tooltip
      key={tooltip}
      opened
      target={target}
      label={tooltip}
      position={tooltipPosition === 'left' || tooltipPosition === 'right' ? tooltipPosition : 'top'}
      multiline
      maw={280}
    />
  )
}

/** The element with a tooltip on which a mouse rests; a press, a key or scrolling ends that. */
function usePointedAt(): HTMLElement | null {
  const [pointedAt, setPointedAt] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let over: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = (next: HTMLElement | null) => {
      if (next === over) return
      over = next
      clearTimeout(timer)
      setPointedAt(null)
      if (next) timer = setTimeout(() => next.isConnected && setPointedAt(next), REST_MS)
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      rest(target.closest<HTMLElement>('[data-tooltip]'))
    }
    const onLeave = () => rest(null)
    const onAct = () => {
      clearTimeout(timer)
      setPointedAt(null)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', onOver, { signal })
    document.documentElement.addEventListener('pointerleave', onLeave, { signal })
    for (const type of ['pointerdown', 'keydown', 'scroll'])
      document.addEventListener(type, onAct, { signal, capture: true })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return pointedAt
}
