import { useMemo } from 'react'
import type { CanvasProps } from './canvasProps'
import { CARD } from './layout/layout'
import type { CardNode } from './ScenarioCard'

/** The cards as they are drawn. One that stays as it is stays the same object, and is not drawn anew. */
export function useCards({
  placed,
  links,
  problems,
  folded,
  selected,
  lang,
  may,
  onFold,
}: Pick<
  CanvasProps,
  'placed' | 'links' | 'problems' | 'folded' | 'selected' | 'lang' | 'may' | 'onFold'
>): CardNode[] {
  const leadsOn = useMemo(
    () => new Set(links.flatMap(({ from, to }) => (from === to ? [] : [from]))),
    [links],
  )
  const cards = useMemo(
    () =>
      placed.map(
        ({ node, x, y }): CardNode => ({
          id: String(node.id),
          type: 'conversation',
          position: { x, y },
          width: CARD.width,
          height: CARD.height,
          ariaLabel: node.name,
          data: {
            node,
            problems: problems.get(node.id) ?? 0,
            leadsOn: leadsOn.has(node.id),
            folded: folded.has(node.id),
            lang,
            mayLead: may,
            onFold,
          },
        }),
      ),
    [placed, problems, leadsOn, folded, lang, may, onFold],
  )
  return useMemo(
    () => cards.map((card) => (card.id === String(selected) ? { ...card, selected: true } : card)),
    [cards, selected],
  )
}
