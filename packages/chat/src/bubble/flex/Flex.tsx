import type { Component } from '@parlance/contract'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { ActionButton } from '../ActionButton'
import { useBubbleScope } from '../bubbleScope'
import { Picture } from '../Picture'
import { type FlexAction, type FlexBubble, type FlexNode, type FlexRun, readFlex } from './readFlex'

type FlexComponent = Extract<Component, { type: 'flex' }>
/** Whether something around it can be pressed already: what stands inside then cannot. */
type Inside = { pressable: boolean }

/** A Flex message as near to its messenger as is safe; its alternative text where it cannot be drawn. */
export function Flex({ component }: { component: FlexComponent }): ReactElement {
  const { labels } = useBubbleScope()
  const bubbles = readFlex(component.data)
  if (bubbles.length === 0) {
    return (
      <div className="parlance-bubble parlance-text" dir="auto">
        {component.title}
      </div>
    )
  }
  if (bubbles.length === 1) return <FlexCard bubble={bubbles[0]!} label={component.title} />
  return (
    // The row scrolls, so the keyboard must be able to reach it.
    <div className="parlance-carousel" role="group" aria-label={component.title || labels.cards} tabIndex={0}>
      {bubbles.map((bubble, at) => (
        <FlexCard bubble={bubble} label={`${at + 1} / ${bubbles.length}`} key={at} />
      ))}
    </div>
  )
}

function FlexCard({ bubble, label }: { bubble: FlexBubble; label: string }): ReactElement {
  return (
    <div className="parlance-flex" data-size={bubble.size} role="group" aria-label={label}>
      {bubble.blocks.map(({ part, node, background }) => (
        <div className="parlance-flex-block" data-part={part} key={part} style={{ background }}>
          <Node node={node} pressable={false} />
        </div>
      ))}
    </div>
  )
}

function Node({ node, pressable }: { node: FlexNode } & Inside): ReactElement {
  switch (node.kind) {
    case 'box':
      return <Box node={node} pressable={pressable} />
    case 'text':
      return <Words node={node} pressable={pressable} />
    case 'image':
      return <FlexImage node={node} pressable={pressable} />
    case 'icon':
      return <Picture alt="" className="parlance-flex-icon" url={node.url} />
    case 'button':
      return <FlexButton node={node} pressable={pressable} />
    case 'separator':
      return (
        <hr
          className="parlance-flex-separator"
          data-margin={node.margin}
          style={{ borderColor: node.colour }}
        />
      )
    case 'filler':
      return <span className="parlance-flex-filler" />
  }
}

function Box({ node, pressable }: { node: Extract<FlexNode, { kind: 'box' }> } & Inside): ReactElement {
  const acts = node.action !== undefined && !pressable
  const style: CSSProperties = {
    ...growing(node),
    background: node.background,
    justifyContent: node.justify,
    alignItems: node.align,
  }
  const box = (
    <div
      className="parlance-flex-box"
      data-corner={node.corner}
      data-layout={node.layout}
      data-margin={node.margin}
      data-padding={node.padding}
      data-spacing={node.spacing}
      style={style}
    >
      {node.contents.map((child, at) => (
        <Node node={child} key={at} pressable={pressable || acts} />
      ))}
    </div>
  )
  return acts ? <Pressable action={node.action!}>{box}</Pressable> : box
}

function Words({ node, pressable }: { node: Extract<FlexNode, { kind: 'text' }> } & Inside): ReactElement {
  const words = (
    <span
      className="parlance-flex-text"
      data-margin={node.margin}
      data-wrap={node.wrap || undefined}
      dir="auto"
      style={{ ...growing(node), textAlign: node.align as CSSProperties['textAlign'] }}
    >
      {node.runs.map((run, at) => (
        <Run run={run} key={at} />
      ))}
    </span>
  )
  return node.action && !pressable ? <Pressable action={node.action}>{words}</Pressable> : words
}

function Run({ run }: { run: FlexRun }): ReactElement {
  return (
    <span
      data-size={run.size}
      style={{
        color: run.colour,
        fontWeight: run.bold ? 700 : undefined,
        fontStyle: run.italic ? 'italic' : undefined,
        textDecoration: run.decoration,
      }}
    >
      {run.text}
    </span>
  )
}

function FlexImage({
  node,
  pressable,
}: { node: Extract<FlexNode, { kind: 'image' }> } & Inside): ReactElement {
  const acts = node.action !== undefined && !pressable
  const image = (
    <span
      className="parlance-flex-image"
      data-fit={node.fit || undefined}
      data-margin={node.margin}
      data-size={node.size}
      style={growing(node)}
    >
      <Picture alt={acts ? node.action!.label : ''} ratio={node.ratio ?? '1 / 1'} url={node.url} />
    </span>
  )
  return acts ? <Pressable action={node.action!}>{image}</Pressable> : image
}

function FlexButton({
  node,
  pressable,
}: { node: Extract<FlexNode, { kind: 'button' }> } & Inside): ReactElement {
  const { action, look, colour, margin } = node
  if (pressable) return <span className="parlance-flex-text">{action.label}</span>
  return (
    <div className="parlance-flex-press" data-look={look} data-margin={margin} style={growing(node)}>
      <span style={look === 'link' ? { color: colour } : { background: colour }}>
        <ActionButton action={bubbleAction(action)} className="parlance-flex-button">
          {action.label}
        </ActionButton>
      </span>
    </div>
  )
}

function Pressable({ action, children }: { action: FlexAction; children: ReactNode }): ReactElement {
  return (
    <ActionButton action={bubbleAction(action)} className="parlance-pressable">
      {children}
    </ActionButton>
  )
}

function bubbleAction(action: FlexAction) {
  if (action.kind === 'link') return { type: 'link' as const, data: { url: action.url } }
  const { shown, sent } = action
  return { type: 'postback' as const, data: { postback: shown, displayText: shown, postbackFull: sent } }
}

function growing({ grow }: FlexNode): CSSProperties {
  return grow === undefined ? {} : { flexGrow: grow, flexBasis: grow === 0 ? 'auto' : 0 }
}
