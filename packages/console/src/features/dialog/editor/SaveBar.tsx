import { Button } from '@mantine/core'
import type { Conversation } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { BUILD_STATUS_TONE } from '../buildStatusTone'
import classes from './ConversationEditor.module.css'

type Props = {
  base: Conversation | null
  dirty: boolean
  saving: boolean
  onSave: () => void
  onSaveAndNew: () => void
}

/**
 * Always in sight, its buttons where no toast covers them: what state the conversation is in, and the ways to save it.
 */
export function SaveBar({ base, dirty, saving, onSave, onSaveAndNew }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={classes.bar}>
      <Button variant="filled" loading={saving} onClick={onSave}>
        {t('common.save')}
      </Button>
      <Button onClick={onSaveAndNew} disabled={saving}>
        {t('editor.saveAndNew')}
      </Button>
      <span className={classes.state} aria-live="polite">
        {base && (
          <Status tone={BUILD_STATUS_TONE[base.buildStatus]}>
            {t(`conversations.buildStatus.${base.buildStatus}`)}
          </Status>
        )}
        {dirty && <span>{t('editor.unsaved')}</span>}
        {!dirty && base && (
          <span title={format.exact(base.updatedAt)}>
            {t('editor.savedBy', { when: format.relative(base.updatedAt), name: base.updatedBy })}
          </span>
        )}
      </span>
    </div>
  )
}
