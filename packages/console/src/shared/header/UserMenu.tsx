import { ActionIcon } from '@mantine/core'
import { CircleUser } from 'lucide-react'
import { type ComponentPropsWithRef, Suspense, useState } from 'react'
import { useT } from '../i18n/useT'
import { lazyNamed } from '../layout/lazy/lazyNamed'

const UserList = lazyNamed(() => import('./UserList'), 'UserList', 'first')

/** The button of the signed-in user; what it opens is fetched behind the page. */
export function UserMenu(props: { onAccount: () => void; onKeysHelp: () => void }) {
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
