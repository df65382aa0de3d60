import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, CircleUser, MessageSquareText, Search } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, Suspense, useState } from 'react'
import { entryQuery } from '../api/entryQuery'
import { useDomain } from '../api/useDomain'
import { useT } from '../i18n/useT'
import { COMMAND_KEY } from '../input/keyOf'
import { Logo } from '../layout/Logo'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import type { TestPanel } from '../layout/testPanel/testPanel'
import { openPalette } from '../palette/paletteStore'
import { Status } from '../ui/Status'
import { tooltip } from '../ui/tooltip/tooltip'
import switcher from './DomainSwitcher.module.css'
import classes from './Header.module.css'
import { LanguageMenu } from './LanguageMenu'

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

const UserList = lazyNamed(() => import('./UserList'), 'UserList', 'first')

/** The button of the signed-in user; what it opens is fetched behind the page. */
function UserMenu(props: { onAccount: () => void; onKeysHelp: () => void }) {
  const [opened, setOpened] = useState(false)
  return (
    <Suspense fallback={<UserButton onClick={() => setOpened(true)} />}>
      <UserList {...props} opened={opened} onChange={setOpened}>
        <UserButton />
      </UserList>
    </Suspense>
  )
}

function UserButton(button: Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onClick'>) {
  const t = useT()
  return (
    <ActionIcon aria-label={t('layout.userMenu')} {...button}>
      <CircleUser size={18} strokeWidth={1.75} />
    </ActionIcon>
  )
}

/** Shown in the header while this device has no network: nothing can be saved until it is back. */
function OfflineMark() {
  const t = useT()
  const { online } = useNetwork()
  return <span role="status">{!online && <Status tone="warn">{t('layout.offline')}</Status>}</span>
}

const DomainList = lazyNamed(() => import('./DomainList'), 'DomainList', 'first')

/** The name of the open domain; pressing it offers the others, in a list that is fetched behind the page. */
function DomainSwitcher({ domainId }: { domainId: number }) {
  const [opened, setOpened] = useState(false)
  const button = <DomainButton domainId={domainId} opened={opened} onClick={() => setOpened(!opened)} />
  return (
    <Suspense fallback={button}>
      <DomainList domainId={domainId} opened={opened} onChange={setOpened}>
        {button}
      </DomainList>
    </Suspense>
  )
}

type ButtonProps = { domainId: number; opened: boolean } & ComponentPropsWithRef<'button'>

function DomainButton({ domainId, opened, className, ...button }: ButtonProps) {
  const t = useT()
  const current = useDomain(domainId)
  return (
    <button
      type="button"
      className={[switcher.button, className].join(' ')}
      aria-haspopup="listbox"
      aria-expanded={opened}
      aria-label={t('layout.switchDomain', { name: current?.name ?? '' })}
      {...button}
    >
      <span className="line">{current?.name ?? '…'}</span>
      <ChevronsUpDown size={14} aria-hidden />
    </button>
  )
}
