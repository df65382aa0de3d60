import type { ReactNode } from 'react'
import { useListPath } from '../component/useComponentScreen'
import { AnchorLink } from './AnchorLink'

type Props = {
  domainId: number
  /** The kind of the component; by default a conversation. */
  kind?: string
  id: number
  name: string
  /** Where the page holds something that is not saved. */
  newTab?: boolean
  onClick?: () => void
  /** Shown instead of the plain name. */
  children?: ReactNode
}

/** The name of a component, as a link to it where its kind has a screen. */
export function ComponentLink({
  domainId,
  kind = 'conversation',
  id,
  name,
  newTab,
  onClick,
  children = name,
}: Props) {
  const listPath = useListPath(kind)
  const to = kind === 'conversation' ? '/dmManagementModify' : listPath
  if (!to) return <span>{children}</span>
  const look = newTab && ({ target: '_blank', underline: 'always' } as const)
  return (
    <AnchorLink to={to} search={{ domainId, id }} {...look} onClick={onClick}>
      {children}
    </AnchorLink>
  )
}
