import { Group } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useT } from '../i18n/useT'
import { ButtonLink } from '../link/ButtonLink'
import { Page } from './Page'

/** Shown at an address whose page this version does not have: it says so, and leads on. */
export function NotYetPage() {
  const t = useT()
  const { pathname, domainId } = useRouterState({
    select: ({ location }) => ({
      pathname: location.pathname,
      domainId: (location.search as { domainId?: number }).domainId,
    }),
    structuralSharing: true,
  })
  return (
    <Page title={t('notYet.title')}>
      <p>{t('notYet.text', { path: pathname })}</p>
      <Group>
        {domainId ? (
          <ButtonLink to="/domain/$domainId" params={{ domainId }} variant="filled">
            {t('screen.domainHome')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/" variant="filled">
            {t('abnormal.toDomains')}
          </ButtonLink>
        )}
      </Group>
    </Page>
  )
}
