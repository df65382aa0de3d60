import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { axisTop, isMarked, labelledPoints, lineOf, marksOf, xOf } from './chartScale'
import classes from './Indicator.module.css'

/** A series; `slot` is its colour. A value that is null leaves a gap. */
type Line = { slot: number; name: string; values: readonly (number | null)[] }
type Props = {
  label: string
  /** The name of each point. */
  names: readonly string[]
  lines: readonly Line[]
  /** Points at which something happened, and what. */
  marks?: readonly { at: number; name: string }[]
  /** The value at the upper end of the axis, where it is not that of the greatest. */
  top?: number
  word: (value: number | null) => string
}

const HEIGHT = 200
const WIDTH = 1000

/**
 * Lines over time. The values of one point are told beside the legend: of that below the pointer, or of that to which
 * the arrow keys, Home and End go; the table below has them all.
 */
export function LineChart({ label, names, lines, marks = [], top: fixed, word }: Props) {
  const t = useT()
  const last = names.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? last, last)
  const top = fixed ?? axisTop(lines.flatMap(({ values }) => values))
  const mark = marks.find((one) => one.at === at)
  const size = { width: WIDTH, height: HEIGHT, top }
  const spoken = [
    ...lines.map(({ name, values }) => `${name} ${word(values[at] ?? null)}`),
    ...(mark ? [mark.name] : []),
  ].join(', ')
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }
    const next = moves[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, next)))
  }
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))))
  }
  return (
    <figure className={classes.card} aria-label={label}>
      <figcaption>
        {label}
        <strong>{names[at]}</strong>
        {mark && <span className={classes.deploy}>{mark.name}</span>}
      </figcaption>
      <ul className={classes.legend}>
        {lines.map(({ slot, name, values }) => (
          <li key={slot}>
            <span className={classes.swatch} data-slot={slot} aria-hidden />
            {name} <b>{word(values[at] ?? null)}</b>
          </li>
        ))}
      </ul>
      <div className={classes.plot}>
        <div className={classes.axis} aria-hidden>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{word(value)}</span>
          ))}
        </div>
        <div
          className={classes.area}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A slider over the points of the chart.
          tabIndex={0}
          role="slider"
          aria-label={t('indicator.point')}
          aria-valuemin={1}
          aria-valuemax={names.length}
          aria-valuenow={at + 1}
          aria-valuetext={`${names[at]}: ${spoken}`}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setChosen(null)}
        >
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            {[0, HEIGHT / 2, HEIGHT].map((y) => (
              <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className={classes.grid} />
            ))}
            {marks.map((one) => (
              <line
                key={one.at}
                x1={xOf(one.at, names.length, WIDTH)}
                x2={xOf(one.at, names.length, WIDTH)}
                y1={0}
                y2={HEIGHT}
                className={classes.deployed}
              />
            ))}
            <line
              x1={xOf(at, names.length, WIDTH)}
              x2={xOf(at, names.length, WIDTH)}
              y1={0}
              y2={HEIGHT}
              className={classes.cursor}
            />
            {lines.map(({ slot, values }) => (
              <g key={slot} data-slot={slot}>
                <path d={lineOf(values, size)} className={classes.line} />
                <path
                  d={marksOf(values, size, (i) => i === at || isMarked(names.length))}
                  className={classes.marks}
                />
              </g>
            ))}
          </svg>
        </div>
        <PointNames names={names} />
      </div>
    </figure>
  )
}

/** Names below the axis, as many as there is room for. */
function PointNames({ names }: Pick<Props, 'names'>) {
  const last = names.length - 1
  return (
    <div className={classes.names} aria-hidden>
      {labelledPoints(names.length).map((i) => (
        <span
          key={i}
          style={{ insetInlineStart: `${xOf(i, names.length, 100)}%` }}
          data-edge={i === 0 ? 'start' : i === last ? 'end' : undefined}
        >
          {names[i]}
        </span>
      ))}
    </div>
  )
}
