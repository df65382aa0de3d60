import { Anchor, Button, Group } from '@mantine/core'
import { invite } from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../../shared/api/call'
import { useUser } from '../../../shared/api/useUser'
import { useT } from '../../../shared/i18n/useT'
import { useLogout } from '../../../shared/layout/useLogout'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { EntryFrame } from '../EntryFrame'
import { useEnterConsole } from '../useEnterConsole'
import { inviteQuery } from './inviteQuery'

const route = getRouteApi('/invite/$inviteCode')

/** /invite/{inviteCode}: to which domain one is invited and as what; one joins it, or makes an account for it. */
export function InvitePage() {
  const t = useT()
  const { inviteCode } = route.useParams()
  const offer = useQuery(inviteQuery(inviteCode))
  const user = useUser()
  if (offer.error)
    return (
      <EntryFrame title={t('invite.checking')}>
        <ErrorAlert error={offer.error} onRetry={() => void offer.refetch()} />
      </EntryFrame>
    )
  if (!offer.data) return <EntryFrame title={t('invite.checking')} />
  const { domainId, domainName, kind } = offer.data
  return (
    <EntryFrame
      title={t('invite.title', { domain: domainName })}
      lead={t(kind === 'SCENARIO_EDITOR' ? 'invite.asEditor' : 'invite.asUser')}
    >
      {user ? (
        <Join code={inviteCode} domainId={domainId} name={user.nick || user.email} />
      ) : (
        <>
          <ButtonLink to="/register" search={{ invite: inviteCode }} size="md" variant="filled" fullWidth>
            {t('register.submit')}
          </ButtonLink>
          <p className="quiet">
            {t('register.hasAccount')}{' '}
            <AnchorLink to="/login" search={{ redirect: `/invite/${inviteCode}` }}>
              {t('login.submit')}
            </AnchorLink>
          </p>
        </>
      )}
    </EntryFrame>
  )
}

function Join({ code, domainId, name }: { code: string; domainId: number; name: string }) {
  const t = useT()
  const logout = useLogout()
  const enter = useEnterConsole(`/dmManagement?domainId=${domainId}`)
  const join = useMutation({
    mutationFn: async () => enter(await call(invite.join, { params: { code } })),
  })
  return (
    <>
      <p className="quiet">{t('auth.authorizedText', { name })}</p>
      <ErrorAlert error={join.error} />
      <Group gap="lg">
        <Button size="md" variant="filled" loading={join.isPending} onClick={() => join.mutate()}>
          {t('invite.join')}
        </Button>
        <Anchor component="button" type="button" onClick={logout}>
          {t('auth.another')}
        </Anchor>
      </Group>
    </>
  )
}
