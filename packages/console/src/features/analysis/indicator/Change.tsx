import { useT } from '../../../shared/i18n/useT'
import classes from './Indicator.module.css'

/** A smaller change is written as 0 %. */
const UNSEEN = 0.0005

type Props = {
  now: number | null
  /** Of the period before; null where there was nothing, or nothing is kept of then. */
  before: number | null
  /** A value as it is shown. */
  word: (value: number) => string
  /** A share is told as it was: a percentage of a percentage would be read wrongly. */
  isShare?: boolean
}

/** How a figure changed against the period before, with the figure of then; nothing where there is none. */
export function Change({ now, before, word, isShare }: Props) {
  const t = useT()
  if (before === null || now === null) return null
  const share = before === 0 || isShare ? null : (now - before) / before
  const isSame = share !== null && Math.abs(share) < UNSEEN
  return (
    <span className={classes.change}>
      {share !== null && (
        <>
          {!isSame && <span className={classes.sign}>{share > 0 ? '▲ ' : '▼ '}</span>}
          {`${t.format.percent(Math.abs(share))} · `}
        </>
      )}
      {t('indicator.before', { value: word(before) })}
    </span>
  )
}
