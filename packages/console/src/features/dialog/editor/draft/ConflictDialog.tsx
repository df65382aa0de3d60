import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ConversationFields } from '@parlance/contract'
import { useState } from 'react'
import { useFormat } from '../../../../shared/i18n/useFormat'
import { useT } from '../../../../shared/i18n/useT'
import type { Conflict } from '../useSaveConversation'
import { DifferenceList } from './DifferenceList'
import { storedFields } from './draft'

type Props = {
  conflict: Conflict | null
  /** What both edits started from. */
  base: ConversationFields | null
  saving: boolean
  onReload: (conflict: Conflict) => void
  onOverwrite: (conflict: Conflict) => void
  onClose: () => void
}

/** Another saved first: who and when, what differs, and the three ways on. Nothing is overwritten unasked. */
export function ConflictDialog({ conflict, base, saving, onReload, onOverwrite, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const [comparing, setComparing] = useState(false)
  const theirs = conflict?.theirs
  return (
    <Modal
      opened={conflict !== null}
      onClose={onClose}
      title={t('editor.conflictTitle')}
      size={comparing ? 680 : 620}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {conflict && theirs && (
        <Stack gap="lg">
          <span>
            {t('editor.conflictText', { name: theirs.updatedBy, when: format.exact(theirs.updatedAt) })}
          </span>
          {comparing && (
            <DifferenceList
              base={base ?? storedFields(theirs)}
              mine={conflict.sent}
              theirs={storedFields(theirs)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button onClick={() => onReload(conflict)}>{t('editor.reloadTheirs')}</Button>
            <Button c="var(--danger)" loading={saving} onClick={() => onOverwrite(conflict)}>
              {t('editor.overwrite')}
            </Button>
            {comparing ? (
              <Button onClick={onClose}>{t('editor.goOnEditing')}</Button>
            ) : (
              <Button variant="filled" data-autofocus onClick={() => setComparing(true)}>
                {t('editor.compare')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
