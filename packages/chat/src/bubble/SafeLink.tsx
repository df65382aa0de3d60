import { isSafeLink } from '@parlance/contract'
import type { ReactElement, ReactNode } from 'react'

type Props = { url: string; children: ReactNode; className?: string; label?: string | undefined }

/** A link that opens apart; an address with an unsafe scheme is shown as plain text. */
export function SafeLink({ url, children, className = '', label }: Props): ReactElement {
  if (!isSafeLink(url)) return <span className={className}>{children}</span>
  return (
    <a
      aria-label={label}
      className={`parlance-link ${className}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  )
}
