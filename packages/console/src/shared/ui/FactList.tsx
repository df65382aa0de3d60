import { type ReactNode, Suspense } from 'react'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import classes from './FactList.module.css'

const HelpMark = lazyNamed(() => import('./HelpMark'), 'HelpMark', 'first')

/** A name, what it stands for (nothing: the fact is left out), and what it means, told beside the name. */
export type Fact = [name: string, value: ReactNode, help?: string]

const LOOKS = {
  rows: `${classes.card} ${classes.rows}`,
  tiles: `${classes.card} ${classes.tiles}`,
  columns: classes.columns,
}

/**
 * Facts with their names: `rows` below each other and `tiles` side by side in a card, `columns` of names and values
 * without one, or in a look of your own.
 */
export function FactList(props: {
  facts: readonly Fact[]
  look?: 'rows' | 'tiles' | 'columns'
  className?: string | undefined
}) {
  const { facts, look, className } = props
  return (
    <dl className={look ? LOOKS[look] : className}>
      {facts.map(
        ([name, value, help]) =>
          value && (
            <div key={name}>
              <dt>
                {name}
                {help && (
                  <Suspense fallback={null}>
                    <HelpMark text={help} />
                  </Suspense>
                )}
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
