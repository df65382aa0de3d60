import type { ReactElement, ReactNode } from 'react'

const SAFE = /^(https?|tel|mailto):/i

/** A link that opens apart; an address with any other scheme is shown as plain text. */
export function SafeLink({
  url,
  children,
  className = '',
}: {
  url: string
  children: ReactNode
  className?: string
}): ReactElement {
  if (!SAFE.test(url)) return <span className={className}>{children}</span>
  return (
    <a className={`parlance-link ${className}`} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
