import type { PreviewTurn } from '@parlance/contract'
import { Check, Unplug } from 'lucide-react'
import { useT } from '../../../../../shared/i18n/useT'
import classes from './Filmstrip.module.css'

/** What a message did: the slots that hold another value now, and the servers that would have been called. */
export function TurnNote({ turn, before }: { turn: PreviewTurn; before: PreviewTurn | undefined }) {
  const t = useT()
  const held = new Map(before?.slots?.map(({ name, value }) => [name, value]))
  const filled = (turn.slots ?? []).filter(
    ({ name, value }) => value !== null && (held.get(name) ?? null) !== value,
  )
  if (filled.length + turn.calls.length === 0) return null
  return (
    <ul className={classes.notes}>
      {filled.map(({ name, value }) => (
        <li key={name}>
          <Check size={12} aria-hidden />
          {t('task.strip.filled', { name, value: value ?? '' })}
        </li>
      ))}
      {turn.calls.map(({ purpose, name, url }, i) => (
        <li key={i} title={url}>
          <Unplug size={12} aria-hidden />
          {t('task.strip.call', { purpose: t(`callPurpose.${purpose}`), name })}
        </li>
      ))}
    </ul>
  )
}
