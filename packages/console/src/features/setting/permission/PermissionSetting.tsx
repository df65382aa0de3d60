import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { AccessRequests } from './AccessRequests'
import { InviteTable } from './InviteTable'
import { MemberTable } from './MemberTable'
import { NewInvite } from './NewInvite'
import classes from './Permission.module.css'
import { invitesQuery, membersQuery } from './permissionQueries'

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
