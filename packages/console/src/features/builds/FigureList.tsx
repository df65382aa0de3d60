/** A figure's name, what it says (null: not known, so not shown) and what it means, told on hovering. */
export type Figure = [name: string, value: string | null, help?: string]

/** The figures of a report that are known, side by side. */
export function FigureList({
  figures,
  className,
}: {
  figures: readonly Figure[]
  className: string | undefined
}) {
  return (
    <dl className={className}>
      {figures.map(
        ([name, value, help]) =>
          value !== null && (
            <div key={name} title={help}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
