import { ActionIcon } from '@mantine/core'
import { Languages } from 'lucide-react'
import { type ComponentPropsWithRef, Suspense, useState } from 'react'
import { useT } from '../i18n/useT'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import { tooltip } from '../ui/tooltip/tooltip'

const LanguageList = lazyNamed(() => import('./LanguageList'), 'LanguageList', 'first')

/** The button of the languages of the console; what it opens is fetched behind the page. */
export function LanguageMenu() {
  const [opened, setOpened] = useState(false)
  return (
    <Suspense fallback={<LanguageButton onClick={() => setOpened(true)} />}>
      <LanguageList opened={opened} onChange={setOpened}>
        <LanguageButton />
      </LanguageList>
    </Suspense>
  )
}

function LanguageButton(button: Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onClick'>) {
  const t = useT()
  return (
    <ActionIcon aria-label={t('layout.language')} {...tooltip(t('layout.language'), 'left')} {...button}>
      <Languages size={16} strokeWidth={1.75} />
    </ActionIcon>
  )
}
