import '@xyflow/react/dist/style.css'
import { useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import type { ScenarioLink } from '@parlance/contract'
import { Controls, type Edge, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { type KeyboardEvent, useEffect, useId, useMemo } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { CARD, type Direction, neighbour, type Placed } from './layout'
import classes from './Scenario.module.css'
import { type CardNode, ScenarioCard } from './ScenarioCard'

const NODE_TYPES = { conversation: ScenarioCard }
/** Below this many a map of the whole tells nothing. */
const MAP_FROM = 40
const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Props = {
  placed: readonly Placed[]
  links: readonly ScenarioLink[]
  /** The number of problems of each conversation that has any. */
  problems: ReadonlyMap<number, number>
  folded: ReadonlySet<number>
  selected: number | null
  lang: string | undefined
  onSelect: (id: number | null) => void
  onOpen: (id: number) => void
  onFold: (id: number) => void
}

/** The picture: cards and arrows, moved by pointer, wheel and keys. */
export function ScenarioCanvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  )
}

function Flow({ placed, links, problems, folded, selected, lang, onSelect, onOpen, onFold }: Props) {
  const t = useT()
  const keysId = useId()
  const flow = useReactFlow()
  const scheme = useComputedColorScheme('light')
  const leadsOn = useMemo(
    () => new Set(links.flatMap(({ from, to }) => (from === to ? [] : [from]))),
    [links],
  )
  const nodes = useMemo(
    () =>
      placed.map(
        ({ node, x, y }): CardNode => ({
          id: String(node.id),
          type: 'conversation',
          position: { x, y },
          width: CARD.width,
          height: CARD.height,
          selected: node.id === selected,
          ariaLabel: node.name,
          data: {
            node,
            problems: problems.get(node.id) ?? 0,
            leadsOn: leadsOn.has(node.id),
            folded: folded.has(node.id),
            lang,
            onFold,
          },
        }),
      ),
    [placed, problems, selected, leadsOn, folded, lang, onFold],
  )
  const edges = useMemo(() => links.map(edgeOf), [links])
  // What is chosen is in sight: by keys, by the search and by the list of problems.
  useEffect(() => {
    const one = placed.find(({ node }) => node.id === selected)
    if (!one) return
    const zoom = Math.max(flow.getZoom(), 0.8)
    void flow.setCenter(one.x + CARD.width / 2, one.y + CARD.height / 2, { zoom, duration: 120 })
  }, [selected, placed, flow])
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]
    if (direction) {
      event.preventDefault()
      const next = selected === null ? placed[0] : neighbour(placed, selected, direction)
      if (next) onSelect(next.node.id)
    } else if (event.key === 'Enter' && selected !== null) onOpen(selected)
    else if (event.key === ' ' && selected !== null) {
      event.preventDefault()
      onFold(selected)
    } else if (event.key === '+' || event.key === '=') void flow.zoomIn()
    else if (event.key === '-') void flow.zoomOut()
    else if (event.key === '0') void flow.fitView({ duration: 120 })
    else if (event.key === 'Escape') onSelect(null)
  }
  const current = placed.find(({ node }) => node.id === selected)?.node
  return (
    // Keys move through the picture as in a tree; the cards themselves are not stops of the Tab key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys
    <div
      className={classes.canvas}
      role="application"
      aria-label={t('scenario.picture')}
      aria-describedby={keysId}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden id={keysId}>{t('scenario.keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{current?.name}</VisuallyHidden>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        colorMode={scheme}
        minZoom={0.1}
        maxZoom={1.5}
        defaultViewport={{ x: 32, y: 32, zoom: 1 }}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        onlyRenderVisibleElements
        disableKeyboardA11y
        zoomOnDoubleClick={false}
        proOptions={{ hideAttribution: true }}
        onNodeClick={(_, node) => onSelect(Number(node.id))}
        onNodeDoubleClick={(_, node) => onOpen(Number(node.id))}
        onPaneClick={() => onSelect(null)}
      >
        <Controls showInteractive={false} aria-label={t('scenario.zoom')} />
        {placed.length >= MAP_FROM && <MiniMap pannable zoomable ariaLabel={t('scenario.map')} />}
      </ReactFlow>
    </div>
  )
}

/** A move is a line, a button or a context a dashed one with its words. */
function edgeOf({ from, to, kind, label, answer }: ScenarioLink): Edge {
  return {
    id: `${from} ${to} ${kind} ${label} ${answer}`,
    source: String(from),
    target: String(to),
    ...(label && { label }),
    className: classes[`link${kind}`] ?? '',
  }
}
