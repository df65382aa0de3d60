import type { ReactElement, ReactNode } from 'react'

/** Web pages, calls, mail and apps (`kakaotalk://…`); nothing that runs or reads what is on this device. */
const SAFE =
  /^(?:https?:\/\/|tel:|mailto:|(?!javascript:|data:|vbscript:|blob:|file:|filesystem:)[a-z][a-z0-9+.-]*:\/\/)/i

type Props = { url: string; children: ReactNode; className?: string; label?: string | undefined }

/** A link that opens apart; an address with an unsafe scheme is shown as plain text. */
export function SafeLink({ url, children, className = '', label }: Props): ReactElement {
  if (!SAFE.test(url)) return <span className={className}>{children}</span>
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
