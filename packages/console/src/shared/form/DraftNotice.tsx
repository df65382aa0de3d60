import { Alert, Button } from '@mantine/core'
import { FilePenLine } from 'lucide-react'
import { useFormat } from '../i18n/useFormat'
import { useT } from '../i18n/useT'
import classes from './DraftNotice.module.css'
import type { DraftForm } from './draftForm'

type Props = { form: Pick<DraftForm<unknown>, 'base' | 'offered' | 'restore' | 'discard'> }

/** Unsaved changes of an earlier session, to be restored or discarded; nothing when there are none. */
export function DraftNotice({ form: { base, offered, restore, discard } }: Props) {
  const t = useT()
  const format = useFormat()
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
