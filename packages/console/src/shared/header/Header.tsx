import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareText, Search } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { entryQuery } from '../api/entryQuery'
import { useT } from '../i18n/useT'
import { COMMAND_KEY } from '../input/keyOf'
import { Logo } from '../layout/Logo'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import type { TestPanel } from '../layout/testPanel/testPanel'
import { openPalette } from '../palette/paletteStore'
import { tooltip } from '../ui/tooltip/tooltip'
import { DomainSwitcher } from './DomainSwitcher'
import classes from './Header.module.css'
import { LanguageMenu } from './LanguageMenu'
import { OfflineMark } from './OfflineMark'
import { UserMenu } from './UserMenu'

const HelpMenu = lazyNamed(() => import('./HelpMenu'), 'HelpMenu')

type Props = {
  domainId: number | undefined
  controls?: ReactNode
  testPanel?: TestPanel
  onAccount: () => void
  onKeysHelp: () => void
}

/** Domain switcher · search · build and deploy · test panel · language · user. */
export function Header({ domainId, controls, testPanel, onAccount, onKeysHelp }: Props) {
  const t = useT()
  const links = useQuery(entryQuery).data?.links
  return (
    <header className={classes.root}>
      <div className={classes.left}>
        <Link to="/" className={classes.home} aria-label={t('layout.home')}>
          <Logo />
        </Link>
        {domainId !== undefined && <DomainSwitcher domainId={domainId} />}
      </div>
      <Button
        className={classes.search}
        justify="space-between"
        leftSection={<Search size={15} aria-hidden />}
        rightSection={<Kbd size="xs">{`${COMMAND_KEY}K`}</Kbd>}
        aria-label={t('layout.search')}
        onClick={openPalette}
      >
        <span className={classes.searchLabel}>{t('layout.search')}</span>
      </Button>
      <div className={classes.right}>
        <OfflineMark />
        {controls}
        {domainId !== undefined && testPanel && (
          <ActionIcon
            aria-label={t('layout.testPanel')}
            aria-pressed={testPanel.opened}
            data-on={testPanel.opened || undefined}
            className={classes.toggle}
            onClick={testPanel.toggle}
            {...tooltip(t('layout.testPanelKey'))}
          >
            <MessageSquareText size={16} strokeWidth={1.75} />
          </ActionIcon>
        )}
        {links && (links.guide ?? links.faq ?? links.contact) !== null && (
          <Suspense fallback={null}>
            <HelpMenu links={links} />
          </Suspense>
        )}
        <LanguageMenu />
        <UserMenu onAccount={onAccount} onKeysHelp={onKeysHelp} />
      </div>
    </header>
  )
}
