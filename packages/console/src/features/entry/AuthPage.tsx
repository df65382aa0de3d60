import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { userQuery } from '../../shared/api/useUser'
import { useT } from '../../shared/i18n/useT'
import { useLogout } from '../../shared/layout/useLogout'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { EntryFrame } from './EntryFrame'

const route = getRouteApi('/auth')

/** /auth: shows whether the visitor is signed in and why a domain could not be entered, and leads on (section 2). */
export function AuthPage() {
  const t = useT()
  const { reason } = route.useSearch()
  const logout = useLogout()
  const { data: user, isPending } = useQuery(userQuery)
  if (isPending) return <EntryFrame title={t('auth.validating')} />
  if (!user)
    return (
      <EntryFrame
        title={t('auth.unauthorized')}
        lead={t(reason === 'INVITE_USED_BY_EDITOR' ? 'error.INVITE_USED_BY_EDITOR' : 'auth.unauthorizedText')}
      >
        <ButtonLink to="/login" size="md" variant="filled">
          {t('login.submit')}
        </ButtonLink>
      </EntryFrame>
    )
  const noDomain = reason !== undefined && reason !== 'INVITE_USED_BY_EDITOR'
  return (
    <EntryFrame
      title={t(noDomain ? 'abnormal.noDomain.title' : 'auth.authorized')}
      lead={
        noDomain ? t('abnormal.noDomain.text') : t('auth.authorizedText', { name: user.nick || user.email })
      }
    >
      <Group gap="lg">
        <ButtonLink to="/" size="md" variant="filled">
          {t('auth.enter')}
        </ButtonLink>
        <Anchor component="button" type="button" onClick={logout}>
          {t('auth.another')}
        </Anchor>
      </Group>
    </EntryFrame>
  )
}
