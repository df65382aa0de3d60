import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useUser } from '../api/useUser'
import { useFormat } from '../i18n/useFormat'
import { useT } from '../i18n/useT'
import { useFocusBack } from '../ui/useFocusBack'
import type { EditConflict } from './draftForm'

type Props<Fields> = {
  conflict: EditConflict<Fields> | null
  saving: boolean
  /** Shows what differs, before the reader decides. */
  renderDifferences?: (conflict: EditConflict<Fields>) => ReactNode
}

/** Another saved first: who and when, and the ways on. Nothing is overwritten unasked. */
export function EditConflictDialog<Fields>({ conflict, ...props }: Props<Fields>) {
  return conflict && <Choice {...props} conflict={conflict} />
}

function Choice<Fields>(props: Props<Fields> & { conflict: EditConflict<Fields> }) {
  const { conflict, saving, renderDifferences } = props
  const t = useT()
  useFocusBack()
  const format = useFormat()
  const user = useUser()
  const [comparing, setComparing] = useState(false)
  const { theirs, takeTheirs, keepMine, keepBoth, close } = conflict
  const when = theirs.updatedAt ? format.exact(theirs.updatedAt) : ''
  // The same reader has it open in another tab, or on another device.
  const own = theirs.updatedBy !== undefined && theirs.updatedBy === user?.email
  const text = own
    ? 'form.editConflictOwn'
    : theirs.updatedBy
      ? 'form.editConflictText'
      : 'form.editConflictWhen'
  const compare = renderDifferences && !comparing && (
    <Button {...(!keepBoth && FIRST)} onClick={() => setComparing(true)}>
      {t('form.compare')}
    </Button>
  )
  return (
    <Modal
      opened
      onClose={close}
      title={t(own ? 'form.editConflictOwnTitle' : 'form.editConflictTitle')}
      size={comparing ? 680 : 620}
    >
      <Stack gap="lg">
        <span title={own ? undefined : theirs.updatedBy}>
          {t(text, { name: theirs.updatedByName ?? theirs.updatedBy, when })}
        </span>
        {comparing && renderDifferences?.(conflict)}
        <Group justify="flex-end" gap="sm">
          <Button onClick={takeTheirs}>{t('form.takeTheirs')}</Button>
          <Button c="var(--danger)" loading={saving} onClick={keepMine}>
            {t('form.keepMine')}
          </Button>
          {compare}
          {keepBoth ? (
            <Button {...FIRST} loading={saving} onClick={keepBoth}>
              {t('form.keepBoth')}
            </Button>
          ) : (
            !compare && (
              <Button variant={comparing ? 'default' : 'filled'} data-autofocus onClick={close}>
                {t('form.goOnEditing')}
              </Button>
            )
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** The way that loses nothing. */
const FIRST = { variant: 'filled', 'data-autofocus': true } as const
