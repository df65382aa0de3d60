import type { ExpressionKind } from '@parlance/contract'
import { Fragment, memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './Expression.module.css'
import type { TextField } from './insertText'
import type { Unit } from './units/units'

/** The colour of each kind of expression, by its token. */
const TONE: Record<ExpressionKind, string> = {
  entity: 'entity',
  entityInData: 'entity',
  systemEntity: 'system',
  variable: 'regex',
  systemVariable: 'regex',
  userVariable: 'user',
  slot: 'user',
  actionMethod: 'action',
  actionMethodV2: 'action',
  builtInMethod: 'action',
  form: 'form',
  formV2: 'form',
}
/** What decides where the letters of a field stand. */
const LIKE_FIELD = [
  'font',
  'letterSpacing',
  'padding',
  'textAlign',
  'tabSize',
  'overflowWrap',
  'wordBreak',
] as const

type Props = {
  text: string
  units: readonly Unit[]
  field: RefObject<TextField | null>
  /** What stands at a position of the text, such as the list that is open there. */
  anchor: { at: number; node: ReactNode } | null
}

/**
 * The text of a field over it, unseen but for the colours of its expressions: the field itself stays a plain one, as
 * input methods, its own undo and screen readers need it. Of many fields only the one that changes is drawn anew.
 */
export const ExpressionLayer = memo(function Layer({ text, units, field, anchor }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (layer.current && field.current) return followField(layer.current, field.current)
    return undefined
  }, [field])
  useLayoutEffect(() => {
    if (layer.current && field.current) scrollAs(layer.current, field.current)
  })
  return (
    <div ref={layer} className={classes.layer} aria-hidden>
      {piecesOf(text, units, anchor)}
      {/* A last line break makes a line only where something follows it. */}
      {'\u200b'}
    </div>
  )
})

/** Keeps a layer over the text of a field. */
function followField(layer: HTMLElement, field: TextField): () => void {
  const style = getComputedStyle(field)
  for (const name of LIKE_FIELD) layer.style[name] = style[name]
  // A language decides which forms Han characters have.
  layer.lang = field.lang
  layer.style.whiteSpace = field instanceof HTMLInputElement ? 'pre' : 'pre-wrap'
  const fit = () => {
    const [own, around] = [field.getBoundingClientRect(), layer.offsetParent?.getBoundingClientRect()]
    layer.style.left = `${own.left - (around?.left ?? 0) + field.clientLeft}px`
    layer.style.top = `${own.top - (around?.top ?? 0) + field.clientTop}px`
    // Without the width of a scroll bar.
    layer.style.width = `${field.clientWidth}px`
    layer.style.height = `${field.clientHeight}px`
    scrollAs(layer, field)
  }
  const follow = () => scrollAs(layer, field)
  fit()
  const size = new ResizeObserver(fit)
  size.observe(field)
  field.addEventListener('scroll', follow)
  return () => {
    size.disconnect()
    field.removeEventListener('scroll', follow)
  }
}

function scrollAs(layer: HTMLElement, field: TextField): void {
  layer.scrollTop = field.scrollTop
  layer.scrollLeft = field.scrollLeft
}

/** The text with its units marked, and what stands in it. */
function piecesOf(text: string, units: readonly Unit[], anchor: Props['anchor']): ReactNode {
  const edges = units.flatMap(({ kind, start, end }) => [
    { at: start, kind },
    { at: end, kind: null },
  ])
  const at = anchor?.at ?? -1
  const cuts = [{ at: 0, kind: null }, ...edges]
  return cuts.map(({ at: from, kind }, i) => {
    const to = cuts[i + 1]?.at ?? text.length
    if (kind)
      return (
        <Fragment key={from}>
          {at === from && anchor?.node}
          <mark className={classes.unit} data-tone={TONE[kind]}>
            {text.slice(from, to)}
          </mark>
        </Fragment>
      )
    const isHere = from <= at && (at < to || (at === to && !cuts[i + 1]))
    return (
      <Fragment key={`after ${from}`}>
        {isHere ? [text.slice(from, at), anchor?.node, text.slice(at, to)] : text.slice(from, to)}
      </Fragment>
    )
  })
}
