import { PLATFORMS, type Platform } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { WordFilter } from '../../../shared/table/WordFilter'

/** A test is not recorded, so it is no messenger of what users said. */
const RECORDED = PLATFORMS.filter((platform) => platform !== 'test')

/** Narrows what users said to one messenger. */
export function PlatformFilter(props: {
  value: Platform | undefined
  onChange: (platform: Platform | undefined) => void
}) {
  const t = useT()
  return (
    <WordFilter
      label={t('history.platform')}
      values={RECORDED}
      word={(each) => t(`platform.${each}`)}
      {...props}
    />
  )
}
