import type { ComponentKind } from '@parlance/contract'
import { AnchorLink } from './AnchorLink'

const SCREENS = {
  conversation: '/dmManagementModify',
  entity: '/entity',
  businessHours: '/businessHours',
  holiday: '/holiday',
} as const satisfies Partial<Record<ComponentKind, string>>

type Props = {
  domainId: number
  /** By default a conversation. */
  kind?: string
  id: number
  name: string
  /** Where the page holds something that is not saved. */
  newTab?: boolean
  onClick?: () => void
}

/** The name of a component, as a link to it where its kind has a screen. */
export function ComponentLink({ domainId, kind = 'conversation', id, name, newTab, onClick }: Props) {
  const to = (SCREENS as Partial<Record<string, (typeof SCREENS)[keyof typeof SCREENS]>>)[kind]
  if (!to) return <span>{name}</span>
  const look = newTab && ({ target: '_blank', underline: 'always' } as const)
  return (
    <AnchorLink to={to} search={{ domainId, id }} {...look} onClick={onClick}>
      {name}
    </AnchorLink>
  )
}
