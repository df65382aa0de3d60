import { Alert, Button } from '@mantine/core'
import { FilePenLine } from 'lucide-react'
import { useFormat } from '../../../../shared/i18n/useFormat'
import { useT } from '../../../../shared/i18n/useT'
import classes from './DraftNotice.module.css'
import type { KeptDraft } from './draftJournal'

type Props = { draft: KeptDraft; outdated: boolean; onRestore: () => void; onDiscard: () => void }

/** Unsaved changes of an earlier sitting, to be taken up or thrown away. */
export function DraftNotice({ draft, outdated, onRestore, onDiscard }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <Alert role="status" icon={<FilePenLine size={16} />}>
      <span className={classes.root}>
        <span>
          {t('editor.draft', { when: format.exact(draft.at) })}
          {outdated && ` ${t('editor.draftOutdated')}`}
        </span>
        <span className={classes.actions}>
          <Button size="compact-sm" onClick={onRestore}>
            {t('editor.restore')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
            {t('editor.discard')}
          </Button>
        </span>
      </span>
    </Alert>
  )
}
