import { Anchor, Button, Group } from '@mantine/core'
import { ABNORMAL_TYPES, type AbnormalType } from '@parlance/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useUser } from '../../shared/api/useUser'
import { useT } from '../../shared/i18n/useT'
import { useLogout } from '../../shared/layout/useLogout'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { EntryFrame } from './EntryFrame'

const route = getRouteApi('/abnormal/$abnormalType')

/** /abnormal/{type}: what happened, what is safe, and a way out. */
export function AbnormalPage() {
  const t = useT()
  const { abnormalType } = route.useParams()
  const { action } = route.useSearch()
  const user = useUser()
  const logout = useLogout()
  const type = knownType(abnormalType)
  const reload = type === 'maintenance' || type === 'noPayment'
  return (
    <EntryFrame
      title={t(`abnormal.${type}.title`)}
      lead={t(`abnormal.${type}.text`, { code: abnormalType, action: action ?? '' })}
    >
      {type === 'noPermission' && action && <p className="mono">{action}</p>}
      <Group gap="lg">
        {reload ? (
          <Button component="a" href="/" size="md" variant="filled">
            {t('common.retry')}
          </Button>
        ) : (
          <ButtonLink to={user ? '/' : '/login'} size="md" variant="filled">
            {t(user ? 'abnormal.toDomains' : 'login.submit')}
          </ButtonLink>
        )}
        {type === 'ncpInvite' && user && (
          <Anchor component="button" type="button" onClick={logout}>
            {t('layout.logout')}
          </Anchor>
        )}
        {type === 'invite' && <AnchorLink to="/register">{t('login.register')}</AnchorLink>}
      </Group>
    </EntryFrame>
  )
}

/** A code such as ERROR_DOMAIN_12 is a domain error; what is not known is shown as "no domain". */
function knownType(type: string): AbnormalType {
  if (type.startsWith('ERROR_DOMAIN')) return 'errorDomain'
  return ABNORMAL_TYPES.find((known) => known === type) ?? 'noDomain'
}
