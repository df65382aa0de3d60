import { Anchor, Button, Kbd } from '@mantine/core'
import type { Conversation } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useUser } from '../../../shared/api/useUser'
import { useT } from '../../../shared/i18n/useT'
import { COMMAND_KEY } from '../../../shared/input/keyOf'
import { personName } from '../../../shared/person/personName'
import { BUILD_STATUS_TONE } from '../../../shared/ui/build/buildStatusTone'
import { Status } from '../../../shared/ui/Status'
import classes from './ConversationEditor.module.css'

type Props = {
  base: Conversation | null
  dirty: boolean
  saving: boolean
  /** How many fields keep the last save from being made. */
  problems: number
  onProblem: () => void
  onSave: () => void
  /** Left out where no new one is begun. */
  onSaveAndNew: (() => void) | undefined
  /** The way to what it was before. */
  history: ReactNode
}

/** Always in sight: the ways to save the conversation, what keeps it from being saved, and what state it is in. */
export function SaveBar({ base, dirty, saving, problems, onProblem, onSave, onSaveAndNew, history }: Props) {
  const t = useT()
  return (
    <div className={classes.bar}>
      <Button
        variant="filled"
        loading={saving}
        aria-keyshortcuts="Control+S Meta+S"
        rightSection={<Kbd size="xs" aria-hidden className={classes.key}>{`${COMMAND_KEY}S`}</Kbd>}
        onClick={onSave}
      >
        {t('common.save')}
      </Button>
      {onSaveAndNew && (
        <Button onClick={onSaveAndNew} disabled={saving}>
          {t('editor.saveAndNew')}
        </Button>
      )}
      <span className={classes.state} aria-live="polite">
        {problems > 0 ? (
          <Anchor component="button" type="button" c="var(--danger)" onClick={onProblem}>
            {t('editor.notSaved', { count: problems })}
          </Anchor>
        ) : (
          <SaveState base={base} dirty={dirty} />
        )}
      </span>
      {history}
    </div>
  )
}

/** Whether a build has what is saved; nothing is built of what is not saved. */
function SaveState({ base, dirty }: Pick<Props, 'base' | 'dirty'>) {
  const t = useT()
  const user = useUser()
  if (dirty) return <Status tone="warn">{t('editor.unsaved')}</Status>
  if (!base) return null
  const when = t.format.relative(base.updatedAt)
  const exact = t.format.exact(base.updatedAt)
  const own = base.updatedBy === user?.email
  return (
    <>
      <Status tone={BUILD_STATUS_TONE[base.buildStatus]}>
        {t(`conversations.buildStatus.${base.buildStatus}`)}
      </Status>
      <span title={own || !base.updatedBy ? exact : `${exact} · ${base.updatedBy}`}>
        {own
          ? t('editor.savedByMe', { when })
          : t('editor.savedBy', { when, name: personName(t, base.updatedByName) })}
      </span>
    </>
  )
}
