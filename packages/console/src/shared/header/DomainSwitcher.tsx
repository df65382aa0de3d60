import { ChevronsUpDown } from 'lucide-react'
import { type ComponentPropsWithRef, Suspense, useState } from 'react'
import { useDomain } from '../api/useDomain'
import { useT } from '../i18n/useT'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import classes from './DomainSwitcher.module.css'

const DomainList = lazyNamed(() => import('./DomainList'), 'DomainList', 'first')

/** The name of the open domain; pressing it offers the others, in a list that is fetched behind the page. */
export function DomainSwitcher({ domainId }: { domainId: number }) {
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
      className={[classes.button, className].join(' ')}
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
