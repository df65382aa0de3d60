import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { INVITE_DAYS, INVITE_KINDS, type InviteKind, invite } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { permissionKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Permission.module.css'

type Props = { domainId: number; opened: boolean; onClose: () => void }

/** Makes an invite URL for one person and shows it, this once. While it is shown only its button closes it. */
export function NewInvite({ domainId, opened, onClose }: Props) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(shown ? 'permission.newUrl' : 'permission.invite')}
      size={560}
      closeOnClickOutside={!shown}
      closeOnEscape={!shown}
      withCloseButton={!shown}
      onExitTransitionEnd={() => setShown(false)}
    >
      {opened && <Content domainId={domainId} onShown={() => setShown(true)} onClose={onClose} />}
    </Modal>
  )
}

function Content({
  domainId,
  onShown,
  onClose,
}: {
  domainId: number
  onShown: () => void
  onClose: () => void
}) {
  const t = useT()
  const cache = useQueryClient()
  const [kind, setKind] = useState<InviteKind>('SCENARIO_EDITOR')
  const make = useMutation({
    mutationFn: () => call(invite.create, { query: { domainId }, body: { kind } }),
    // The reply holds the URL: it must not stay in the cache once the dialog is closed.
    gcTime: 0,
    onSuccess: () => {
      onShown()
      return cache.invalidateQueries({ queryKey: permissionKeys.invites(domainId) })
    },
  })
  if (make.data) return <NewUrl url={`${location.origin}${make.data.path}`} onClose={onClose} />
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('permission.kind')}
        value={kind}
        onChange={(value) => setKind(INVITE_KINDS.find((each) => each === value) ?? kind)}
      >
        <Stack gap="sm" mt="xs">
          {INVITE_KINDS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`role.${each}`)}
              description={t(each === 'SCENARIO_EDITOR' ? 'permission.editorMay' : 'permission.userMay')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <ErrorAlert error={make.error} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="filled" loading={make.isPending} onClick={() => make.mutate()}>
          {t('permission.makeUrl')}
        </Button>
      </Group>
    </Stack>
  )
}

function NewUrl({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT()
  return (
    <Stack gap="lg">
      <Text>{t('permission.newUrlText', { days: INVITE_DAYS })}</Text>
      <div className={classes.url}>
        <code data-secret>{url}</code>
        <CopyButton text={url} name={t('permission.newUrl')} />
      </div>
      <Group justify="flex-end">
        <Button variant="filled" onClick={onClose}>
          {t('permission.kept')}
        </Button>
      </Group>
    </Stack>
  )
}
