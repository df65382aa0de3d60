import '@xyflow/react/dist/style.css'
import { useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import type { ScenarioLink } from '@parlance/contract'
import {
  Controls,
  type Edge,
  type FinalConnectionState,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react'
import { useId, useMemo, useRef } from 'react'
import { useT } from '../../../shared/i18n/useT'
import type { CanvasProps } from './canvasProps'
import { cut, LINK_WORDS } from './drawing'
import { CARD } from './layout/layout'
import { linkKey } from './linkKey'
import classes from './Scenario.module.css'
import { type CardNode, ScenarioCard } from './ScenarioCard'
import { useCanvasKeys } from './useCanvasKeys'
import { useInSight } from './useInSight'

const NODE_TYPES = { conversation: ScenarioCard }
/** Below this many a map of the whole tells nothing. */
const MAP_FROM = 40

/** The picture: cards and arrows, moved by pointer, wheel and keys. */
export function ScenarioCanvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  )
}

function Flow(props: CanvasProps) {
  const { placed, links, selected, chosen, may, onSelect, onChoose, onOpen, onAdd, onLead } = props
  const t = useT()
  const keysId = useId()
  const scheme = useComputedColorScheme('light')
  const root = useRef<HTMLDivElement>(null)
  const nodes = useCards(props)
  const plain = useMemo(() => links.map(edgeOf), [links])
  const edges = useMemo(
    () =>
      chosen === null
        ? plain
        : plain.map((edge) => (edge.id === chosen ? { ...edge, selected: true } : edge)),
    [plain, chosen],
  )
  useInSight(root, props)
  const onKeyDown = useCanvasKeys(props)
  const current = placed.find(({ node }) => node.id === selected)?.node
  /** A line that was let go over a card leads there; over the ground, to a new conversation. */
  const onConnectEnd = (event: MouseEvent | TouchEvent, { fromNode }: FinalConnectionState) => {
    if (!fromNode) return
    const { clientX, clientY } = 'changedTouches' in event ? event.changedTouches[0]! : event
    const under = document.elementFromPoint(clientX, clientY)
    const to = under?.closest<HTMLElement>('.react-flow__node')?.dataset['id']
    if (to !== undefined) onLead(Number(fromNode.id), Number(to))
    else if (under && root.current?.contains(under)) onAdd(Number(fromNode.id))
  }
  return (
    // Keys move through the picture as in a tree; the cards themselves are not stops of the Tab key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys
    <div
      ref={root}
      className={classes.canvas}
      role="application"
      aria-label={t('scenario.picture')}
      aria-describedby={keysId}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden id={keysId}>{t(may ? 'scenario.keysToEdit' : 'scenario.keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{useSaid(props, current?.name)}</VisuallyHidden>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        colorMode={scheme}
        minZoom={0.1}
        maxZoom={1.5}
        defaultViewport={{ x: 32, y: 32, zoom: 1 }}
        nodesDraggable={false}
        nodesConnectable={may}
        nodesFocusable={false}
        edgesFocusable={false}
        onlyRenderVisibleElements
        disableKeyboardA11y
        deleteKeyCode={null}
        zoomOnDoubleClick={false}
        proOptions={{ hideAttribution: true }}
        onNodeClick={(_, node) => onSelect(Number(node.id))}
        onNodeDoubleClick={(_, node) => onOpen(Number(node.id))}
        onEdgeClick={(_, edge) => onChoose(edge.id)}
        onConnectEnd={onConnectEnd}
        onPaneClick={() => onSelect(null)}
        // Told to the style alone: nothing is drawn anew for it.
        onMoveStart={() => root.current?.setAttribute('data-moving', '')}
        onMoveEnd={() => root.current?.removeAttribute('data-moving')}
      >
        <Controls showInteractive={false} aria-label={t('scenario.zoom')} />
        {placed.length >= MAP_FROM && <MiniMap pannable zoomable ariaLabel={t('scenario.map')} />}
      </ReactFlow>
    </div>
  )
}

/** What is read out: the chosen link, else the selected card. */
function useSaid({ links, chosen, placed }: CanvasProps, name: string | undefined): string {
  const t = useT()
  const link = chosen === null ? undefined : links.find((one) => linkKey(one) === chosen)
  if (!link) return name ?? ''
  const nameOf = (id: number) => placed.find(({ node }) => node.id === id)?.node.name ?? ''
  const by = t(`scenario.by.${link.kind}`, { label: link.label })
  return t('scenario.link', { from: nameOf(link.from), to: nameOf(link.to), by })
}

/** A move is a line, a button or a context a dashed one with its words. */
function edgeOf(link: ScenarioLink): Edge {
  const { from, to, kind, label } = link
  return {
    id: linkKey(link),
    source: String(from),
    target: String(to),
    ...(label && { label: cut(label, LINK_WORDS) }),
    className: classes[`link${kind}`] ?? '',
  }
}

/** The cards as they are drawn. One that stays as it is stays the same object, and is not drawn anew. */
function useCards({
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
