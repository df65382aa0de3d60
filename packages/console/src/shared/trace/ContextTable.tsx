import type { LivingContext } from '@parlance/contract'
import { useFormat } from '../i18n/useFormat'
import { useT } from '../i18n/useT'
import classes from './AnalysisView.module.css'

const MINUTE_MS = 60_000
type Props = {
  before: readonly LivingContext[]
  after: readonly LivingContext[]
  /** The moment of the turn, from which the time left counts. */
  at: string
}

/** Contexts by name, with the turns and the time they have left before and after the turn. */
export function ContextTable({ before, after, at }: Props) {
  const t = useT()
  const format = useFormat()
  const now = Date.parse(at)
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  const left = (context: LivingContext | undefined) => {
    if (!context) return <span className="quiet">{t('common.none')}</span>
    const ms = Math.max(context.until - now, 0)
    const time = format.duration(ms < MINUTE_MS ? ms : Math.round(ms / MINUTE_MS) * MINUTE_MS)
    return t('why.contextLeft', { turns: context.turnsLeft, time })
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('test.name')}</th>
          <th scope="col">{t('why.before')}</th>
          <th scope="col">{t('why.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const [was, is] = [before, after].map((list) => list.find((context) => context.name === name))
          const strong = (is ?? was)?.strength === 'STRONG'
          return (
            <tr key={name} data-gone={!is || undefined}>
              <th scope="row">
                {name}
                {strong && <span className={classes.mark}>{t('why.strong')}</span>}
              </th>
              <td>{left(was)}</td>
              <td>{left(is)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
