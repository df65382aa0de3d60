import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { INVITE_DAYS, INVITE_KINDS, type InviteKind, invite } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { permissionKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { AccessRequests } from './AccessRequests'
import { InviteTable } from './InviteTable'
import { MemberTable } from './MemberTable'
import classes from './Permission.module.css'

/** Tab "Permission Setting": who may enter the domain, and the invite URLs by which others come (section 2). */
export function PermissionSetting({ domainId }: { domainId: number }) {
  const t = useT()
  const may = useMay(domainId, 'Change/managePermission')
  const [inviting, setInviting] = useState(false)
  const members = useQuery(membersQuery(domainId))
  const invites = useQuery(invitesQuery(domainId))
  return (
    <div className={classes.root}>
      <AccessRequests domainId={domainId} may={may} />
      <section className={classes.section}>
        <div>
          <h2>{t('permission.members')}</h2>
          <p className="quiet">{t('permission.membersHelp')}</p>
        </div>
        <ErrorAlert error={members.error} onRetry={() => void members.refetch()} />
        {members.data && <MemberTable members={members.data} />}
      </section>
      <section className={classes.section}>
        <div className={classes.head}>
          <div>
            <h2>{t('permission.invites')}</h2>
            <p className="quiet">{t('permission.invitesHelp')}</p>
          </div>
          {may && (
            <Button
              variant="filled"
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {t('permission.invite')}
            </Button>
          )}
        </div>
        <ErrorAlert error={invites.error} onRetry={() => void invites.refetch()} />
        {invites.data?.length === 0 && <p>{t('permission.noInvites')}</p>}
        {invites.data && invites.data.length > 0 && (
          <InviteTable domainId={domainId} invites={invites.data} may={may} />
        )}
      </section>
      <NewInvite domainId={domainId} opened={inviting} onClose={() => setInviting(false)} />
    </div>
  )
}

/** The invites of a domain, the newest first. */
const invitesQuery = (domainId: number) =>
  queryTo(permissionKeys.invites(domainId), invite.list, { query: { domainId } })

/** Who may enter a domain. */
const membersQuery = (domainId: number) =>
  queryTo(permissionKeys.members(domainId), invite.members, { query: { domainId } })

type Props = { domainId: number; opened: boolean; onClose: () => void }

/** Makes an invite URL for one person and shows it, this once. While it is shown only its button closes it. */
function NewInvite({ domainId, opened, onClose }: Props) {
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
