import { BUTTONS_PER_BUBBLE, type Platform, placedButtons } from '@parlance/contract'
import { Info } from 'lucide-react'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import classes from './Form.module.css'
import { PREVIEWED } from './previewed'

/** Says which messengers show fewer buttons in one bubble than there are. */
export function SplitNote({ buttons }: { buttons: readonly { quickReply: boolean }[] }) {
  const t = useT()
  const format = useFormat()
  const count = placedButtons(buttons).inBubble.length
  const byMost = new Map<number, Platform[]>()
  for (const platform of PREVIEWED) {
    const most = BUTTONS_PER_BUBBLE[platform]
    if (count > most) byMost.set(most, [...(byMost.get(most) ?? []), platform])
  }
  return [...byMost].map(([max, platforms]) => (
    <p key={max} className={classes.split} role="note">
      <Info size={14} aria-hidden />
      <span>
        {t('form.split', {
          platforms: format.list(platforms.map((platform) => t(`platform.${platform}`))),
          max,
          count: count - max,
        })}
      </span>
    </p>
  ))
}
