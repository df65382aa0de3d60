import { useT } from '../../i18n/useT'
import { tooltip } from '../tooltip/tooltip'

/** How long ago an instant is, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const t = useT()
  return (
    <time dateTime={at} {...tooltip(t.format.exact(at))}>
      {t.format.relative(at)}
    </time>
  )
}
