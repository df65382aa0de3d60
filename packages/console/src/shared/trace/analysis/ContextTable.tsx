import type { LivingContext } from '@parlance/contract'
import { useFormat } from '../../i18n/useFormat'
import { useT } from '../../i18n/useT'
import classes from './AnalysisView.module.css'
import { BeforeAfterTable } from './BeforeAfterTable'

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
    if (!context) return undefined
    const ms = Math.max(context.until - now, 0)
    const time = format.duration(ms < MINUTE_MS ? ms : Math.round(ms / MINUTE_MS) * MINUTE_MS)
    return t('why.contextLeft', { turns: context.turnsLeft, time })
  }
  const rows = names.map((name) => {
    const [was, is] = [before, after].map((list) => list.find((context) => context.name === name))
    const mark = (is ?? was)?.strength === 'STRONG' && <span className={classes.mark}>{t('why.strong')}</span>
    const shown = (
      <>
        {name}
        {mark}
      </>
    )
    return { key: name, name: shown, before: left(was), after: left(is), gone: !is }
  })
  return <BeforeAfterTable rows={rows} />
}
