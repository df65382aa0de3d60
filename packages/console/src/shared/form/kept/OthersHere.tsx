import type { OtherEditor } from '@parlance/contract'
import { Users } from 'lucide-react'
import { useT } from '../../i18n/useT'
import classes from './OthersHere.module.css'

/** People named one by one. */
const SHOWN = 3

/** Who else has the object open, and whether they have typed something that is not saved. */
export function OthersHere({ others }: { others: readonly OtherEditor[] }) {
  const t = useT()
  const people = peopleOf(others)
  return (
    // There before anybody is: only a change of what it holds is read out.
    <ul className={classes.root} role="status">
      {people.slice(0, SHOWN).map(({ email, name, own, unsaved }) => (
        <li key={email} title={own ? undefined : email}>
          <Users size={14} aria-hidden />
          {t(
            own
              ? unsaved
                ? 'form.ownTyping'
                : 'form.ownHere'
              : unsaved
                ? 'form.otherTyping'
                : 'form.otherHere',
            {
              name,
            },
          )}
        </li>
      ))}
      {people.length > SHOWN && <li>{t('common.andMore', { count: people.length - SHOWN })}</li>}
    </ul>
  )
}

/** One line for each person, however many tabs they have: those who type first. */
function peopleOf(others: readonly OtherEditor[]): OtherEditor[] {
  const byEmail = new Map<string, OtherEditor>()
  for (const other of others) if (other.unsaved || !byEmail.has(other.email)) byEmail.set(other.email, other)
  return [...byEmail.values()].toSorted((a, b) => Number(b.unsaved) - Number(a.unsaved))
}
