import type { ScenarioLink } from '@parlance/contract'
import type { Placed } from './layout/layout'

/** What the picture draws, and what its keys and pointer ask for. */
export type CanvasProps = {
  placed: readonly Placed[]
  links: readonly ScenarioLink[]
  /** The number of problems of each conversation that has any. */
  problems: ReadonlyMap<number, number>
  folded: ReadonlySet<number>
  selected: number | null
  /** The key of the link that is chosen. */
  chosen: string | null
  /** What is to be brought into sight; each new one once. */
  wanted: { id: number } | null
  /** An editor stands beside it. */
  narrow: boolean
  lang: string | undefined
  may: boolean
  onSelect: (id: number | null) => void
  /** Selects a card and scrolls to it. */
  onShow: (id: number) => void
  onChoose: (key: string | null) => void
  onOpen: (id: number) => void
  onFold: (id: number) => void
  /** Asks for a conversation that follows; for a link to one that is there, where it is named. */
  onAdd: (id: number) => void
  onLead: (id: number, to?: number) => void
  onRemove: (key: string) => void
}
