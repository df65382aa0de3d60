import { Alert, Button } from '@mantine/core'
import { FilePenLine, UserPen } from 'lucide-react'
import { useUser } from '../../api/useUser'
import { useFormat } from '../../i18n/useFormat'
import { useT } from '../../i18n/useT'
import { usePersonName } from '../../person/usePersonName'
import type { DraftForm, Stored } from '../draftForm'
import classes from './DraftNotice.module.css'
import { OthersHere } from './OthersHere'

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
  const format = useFormat()
  if (newer) return <SavedMeanwhile by={newer} />
  if (!offered) return null
  const outdated = base !== null && base.revision !== offered.revision
  return (
    <Alert role="status" icon={<FilePenLine size={16} />}>
      <span className={classes.root}>
        <span>
          {t('form.draft', { when: format.exact(offered.at) })}
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
  const personName = usePersonName()
  const { updatedBy: email, updatedByName: name } = by
  return (
    <Alert role="status" icon={<UserPen size={16} />}>
      {email === undefined || email === user?.email ? (
        t('form.savedMeanwhileOwn')
      ) : (
        <span title={email}>{t('form.savedMeanwhile', { name: personName(name, email) })}</span>
      )}
    </Alert>
  )
}
