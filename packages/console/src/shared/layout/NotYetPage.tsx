import { Group } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useT } from '../i18n/useT'
import { ButtonLink } from '../link/ButtonLink'
import { Page } from './Page'

/** Shown at an address of a domain whose page this version does not have: it says so, and leads on. */
export function NotYetPage({ domainId }: { domainId: number }) {
  const t = useT()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Page title={t('notYet.title')}>
      <p>{t('notYet.text', { path })}</p>
      <Group>
        <ButtonLink to="/domain/$domainId" params={{ domainId }} variant="filled">
          {t('screen.domainHome')}
        </ButtonLink>
      </Group>
    </Page>
  )
}
