import { type ReactElement, useState } from 'react'
import { useBubbleScope } from './bubbleScope'

type Props = { url: string; alt: string; className?: string; ratio?: string | undefined }

/** Over https, or uploaded here: an installation on one machine may have no https. */
const SHOWN = /^https:\/\/|^http:\/\/[^/?#]+\/files\//i

/** A picture, loaded when it comes near; instead of one that cannot be shown stands its text. */
export function Picture({ url, alt, className = '', ratio }: Props): ReactElement {
  const { labels } = useBubbleScope()
  const [failed, setFailed] = useState('')
  const style = ratio ? { aspectRatio: ratio } : undefined
  if (failed === url || !SHOWN.test(url)) {
    return (
      <span className={`parlance-picture parlance-missing ${className}`} style={style}>
        <svg aria-hidden="true" height="20" viewBox="0 0 24 24" width="20">
          <path
            d="M4 5h16v14H4zM4 15l4-4 5 5 3-3 4 4M15 9h.01"
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="1.75"
          />
        </svg>
        {alt || labels.imageFailed}
      </span>
    )
  }
  return (
    <img
      alt={alt}
      className={`parlance-picture ${className}`}
      decoding="async"
      loading="lazy"
      referrerPolicy="no-referrer"
      src={url}
      style={style}
      onError={() => setFailed(url)}
    />
  )
}
