import { Tooltip } from '@mantine/core'
import { useFormat } from '../i18n/useFormat'

/** How long ago an instant is, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const format = useFormat()
  return (
    <Tooltip label={format.exact(at)}>
      <time dateTime={at}>{format.relative(at)}</time>
    </Tooltip>
  )
}
