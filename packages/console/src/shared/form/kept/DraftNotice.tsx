import { Alert, Button } from '@mantine/core'
import type { OtherEditor } from '@parlance/contract'
import { FilePenLine, UserPen, Users } from 'lucide-react'
import { useUser } from '../../api/useUser'
import { useT } from '../../i18n/useT'
import { personName } from '../../person/personName'
import type { DraftForm, Stored } from '../draftForm'
import classes from './DraftNotice.module.css'
import othersClasses from './OthersHere.module.css'

type Props = {
  form: Pick<DraftForm<unknown>, 'base' | 'newer' | 'offered' | 'restore' | 'discard' | 'others'>
}

/**
 * What is to be known before the form is edited on: who else is at it, unsaved changes of an earlier session, to be restored or discarded,
 * and what another has saved meanwhile.
 */
export function DraftNotice({ form }: Props) {
  return (
    <>
      <OthersHere others={form.others} />
      <KeptNotice form={form} />
    </>
  )
}

function KeptNotice({ form: { base, newer, offered, restore, discard } }: Props) {
  const t = useT()
  if (newer) return <SavedMeanwhile by={newer} />
  if (!offered) return null
  const outdated = base !== null && base.revision !== offered.revision
  return (
    <Alert role="status" icon={<FilePenLine size={16} />}>
      <span className={classes.root}>
        <span>
          {t('form.draft', { when: t.format.exact(offered.at) })}
          {outdated && ` ${t('form.draftOutdated')}`}
        </span>
        <span className={classes.actions}>
          <Button size="compact-sm" onClick={restore}>
            {t('form.restore')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={discard}>
            {t('form.discard')}
          </Button>
        </span>
      </span>
    </Alert>
  )
}

function SavedMeanwhile({ by }: { by: Pick<Stored<unknown>, 'updatedBy' | 'updatedByName'> }) {
  const t = useT()
  const user = useUser()
  const { updatedBy: email, updatedByName: name } = by
  return (
    <Alert role="status" icon={<UserPen size={16} />}>
      {email === undefined || email === user?.email ? (
        t('form.savedMeanwhileOwn')
      ) : (
        <span title={email}>{t('form.savedMeanwhile', { name: personName(t, name, email) })}</span>
      )}
    </Alert>
  )
}

/** People named one by one. */
const SHOWN = 3

/** Who else has the object open, and whether they have typed something that is not saved. */
function OthersHere({ others }: { others: readonly OtherEditor[] }) {
  const t = useT()
  const people = peopleOf(others)
  return (
    // There before anybody is: only a change of what it holds is read out.
    <ul className={othersClasses.root} role="status">
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
