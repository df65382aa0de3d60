import { useFormat } from '../../i18n/useFormat'
import { tooltip } from '../tooltip/tooltip'

/** How long ago an instant is, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} {...tooltip(format.exact(at))}>
      {format.relative(at)}
    </time>
  )
}
