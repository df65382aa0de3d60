import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../shared/api/useUser'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/ui/AnchorLink'
import { ButtonLink } from '../../shared/ui/ButtonLink'
import { EntryFrame } from './EntryFrame'

/** /auth: says whether the visitor is signed in, and leads on (section 4, "Auth states"). */
export function AuthPage() {
  const t = useT()
  const { data: user, isPending } = useQuery(userQuery)
  if (isPending) return <EntryFrame title={t('auth.validating')} />
  if (!user)
    return (
      <EntryFrame title={t('auth.unauthorized')} lead={t('auth.unauthorizedText')}>
        <ButtonLink to="/login" size="md" variant="filled">
          {t('login.submit')}
        </ButtonLink>
      </EntryFrame>
    )
  return (
    <EntryFrame
      title={t('auth.authorized')}
      lead={t('auth.authorizedText', { name: user.nick || user.email })}
    >
      <Group gap="lg">
        <ButtonLink to="/" size="md" variant="filled">
          {t('auth.enter')}
        </ButtonLink>
        <AnchorLink to="/login">{t('auth.another')}</AnchorLink>
      </Group>
    </EntryFrame>
  )
}
